import { useEffect, useState } from 'react'

const rest = 250

/** A text once its typing has paused; an emptied field counts at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : rest)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
