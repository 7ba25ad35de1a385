import { useEffect, useState } from 'react'

const step = 20_000

/** The time, for words such as "3 minutes ago"; it moves on by itself. In milliseconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [])
  return now
}
