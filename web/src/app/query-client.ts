import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal, type ApiFailure } from '#platform/api.ts'
import { isByHand } from '#ui/page/by-hand.ts'
import { host } from '#platform/host.ts'

/** What a covered page shows is nobody's to ask for meanwhile, and must be there when somebody comes back to it. */
const keptFor = 60 * 60_000

type Deps = { announce: (failure: ApiFailure) => Promise<void> }

/**
 * The cache of the screens' reads. The API client retries by itself. A refusal is said to whoever opened what shows it or asked for
 * it, and not again by the refreshes that follow by themselves, until one has succeeded in between or ends with another
 * (table of calls).
 */
export function createQueryClient({ announce }: Deps) {
  /** The code that was said of each read. */
  const said = new Map<string, number>()
  const thrownAway = new Set<string>()
  const queryCache = new QueryCache({
    onSuccess: (_, { queryHash }) => said.delete(queryHash),
    onError(error, { queryHash }) {
      if (!isRefusal(error)) return
      if (!isByHand() && said.get(queryHash) === error.code) return
      said.set(queryHash, error.code)
      void announce(error)
    },
  })
  // Somebody opens what shows it, or comes back to that. A page that throws away what it shows reads it by itself.
  queryCache.subscribe(({ type, query }) => {
    const { queryHash } = query
    if (type === 'removed' && query.getObserversCount() > 0) thrownAway.add(queryHash)
    if (type === 'observerAdded' && !thrownAway.delete(queryHash)) said.delete(queryHash)
  })
  return new QueryClient({
    queryCache,
    // A paused query would show neither data nor failure; ours asks, and says what came of it.
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', gcTime: keptFor },
      mutations: { networkMode: 'always' },
    },
  })
}

/** A hidden app asks for nothing; the host knows better than the page whether it is hidden. */
export const followActivation = () => {
  focusManager.setEventListener((setFocused) => host.subscribe(() => setFocused(host.get().active)))
}
