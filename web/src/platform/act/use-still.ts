import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** No longer than two taps of one finger are apart. */
const restMs = 500

/**
 * Whether a list stands still: false for a moment after something left it, when what follows has come under the finger and
 * the second tap of a double one would be about somebody else.
 */
export function useStill(ids: readonly (string | number)[]): boolean {
  const before = useRef<ReadonlySet<string | number>>(new Set())
  const [moves, setMoves] = useState(0)
  const [rested, setRested] = useState(0)
  const shown = ids.join()

  useLayoutEffect(() => {
    const now = new Set(ids)
    const hasLeft = [...before.current].some((id) => !now.has(id))
    before.current = now
    if (hasLeft) setMoves((count) => count + 1)
    // oxlint-disable-next-line react/exhaustive-deps -- the same ids in another array are the same list
  }, [shown])

  useEffect(() => {
    const timer = setTimeout(() => setRested(moves), restMs)
    return () => clearTimeout(timer)
  }, [moves])

  return moves === rested
}
