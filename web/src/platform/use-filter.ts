import { useDeferredValue, useState } from 'react'

/**
 * What a list is narrowed down to. `chosen` answers a tap in the next frame; `shown`, for the list, follows as soon as the
 * list is drawn, however long it is.
 */
export function useFilter<Filter>(initial: Filter) {
  const [chosen, choose] = useState(initial)
  return { chosen, choose, shown: useDeferredValue(chosen) }
}
