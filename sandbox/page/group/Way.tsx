type WayProps = { words: string; onPress: () => Promise<unknown>; isDestructive?: boolean }

/** A row that does something. */
export function Way({ words, onPress, isDestructive = false }: WayProps) {
  return (
    <button
      type="button"
      className={`row row-act ${isDestructive ? 'destructive' : ''}`}
      onClick={() => void onPress()}
    >
      {words}
    </button>
  )
}
