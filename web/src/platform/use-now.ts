import { useEffect, useState } from 'react'

const step = 20_000

/** The time, for words such as "3 minutes ago"; it moves on by itself. In milliseconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tell = () => setNow(Date.now())
    // Whoever comes back to the page after a while finds no old words there.
    const atOnce = setTimeout(tell)
    const timer = setInterval(tell, step)
    return () => {
      clearTimeout(atOnce)
      clearInterval(timer)
    }
  }, [])
  return now
}
