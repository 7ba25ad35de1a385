import { type RefObject, useEffect, useState } from 'react'
import type { Virtualizer } from 'virtua'

/** So many rows are drawn sooner than what would spare them is fetched. */
const few = 40

let fetched: typeof Virtualizer | undefined

/** To be called ahead, so that it is there when a list grows. */
export async function fetchVirtualizer(): Promise<typeof Virtualizer> {
  fetched ??= (await import('virtua')).Virtualizer
  return fetched
}

type Virtual = { Engine: typeof Virtualizer; rowHeight: number }

/** What draws only the rows in sight, once a list is long and once it has been fetched. */
export function useVirtualizer(
  list: RefObject<HTMLElement | null>,
  count: number,
  usualHeight: number,
): Virtual | undefined {
  const [virtual, setVirtual] = useState<Virtual | undefined>(() =>
    fetched && count > few ? { Engine: fetched, rowHeight: usualHeight } : undefined,
  )

  useEffect(() => {
    if (virtual || count <= few) return undefined
    let isGone = false
    const take = (Engine: typeof Virtualizer) => {
      if (isGone) return
      // What rows turned out to be, with large letters say; else the place would jump when it takes over.
      const height = (list.current?.offsetHeight ?? 0) / Math.min(count, mostWithout)
      setVirtual({ Engine, rowHeight: height || usualHeight })
    }
    // Without a line the list stays as it is; the next row that comes tries again.
    fetchVirtualizer().then(take, () => undefined)
    return () => {
      isGone = true
    }
  }, [virtual, count, list, usualHeight])

  return virtual
}

/** No more rows than this are drawn while nothing spares them. */
export const mostWithout = 3 * few
