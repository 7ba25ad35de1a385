import { useInsertionEffect, useState } from 'react'

/**
 * Aborted when this component is taken away for good. An effect's cleanup also runs when its page is only covered, and
 * what a person has begun goes on then. React leaves insertion effects alone while an `Activity` is hidden.
 */
export function useGone(): AbortSignal {
  const [life] = useState(() => new AbortController())
  useInsertionEffect(() => () => life.abort(), [life])
  return life.signal
}
