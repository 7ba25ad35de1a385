import { useEffect } from 'react'

const noteStays = 8000

/** What was refused or answered, in words; it goes by itself or when it is tapped. */
export function Note({ words, onGone }: { words: string; onGone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onGone, noteStays)
    return () => clearTimeout(timer)
  }, [onGone])
  return (
    <button
      type="button"
      className="phone-note"
      data-testid="note"
      aria-label={`${words} Dismiss`}
      onClick={onGone}
    >
      {words}
    </button>
  )
}
