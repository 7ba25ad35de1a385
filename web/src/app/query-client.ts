import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal, type ApiFailure } from '#platform/api.ts'
import { isByHand } from '#ui/page/by-hand.ts'
import { host } from '#platform/host.ts'

/** What a covered page shows is nobody's to ask for meanwhile, and must be there when somebody comes back to it. */
const keptFor = 60 * 60_000

/** Somebody who comes back to a page after this long is told again. */
const forgottenAfter = 60_000

type Deps = { announce: (failure: ApiFailure) => Promise<void>; now: () => number }

/**
 * What the screens read. The API client retries by itself. A refusal is said once, and not again by the refreshes
 * that follow by themselves until one has succeeded in between (table of calls); a page may throw its query away
 * meanwhile.
 */
export function createQueryClient({ announce, now }: Deps) {
  const refusedAt = new Map<string, number>()
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, { queryHash }) => refusedAt.delete(queryHash),
      onError(error, { queryHash }) {
        if (!isRefusal(error)) return
        const before = refusedAt.get(queryHash) ?? -Infinity
        refusedAt.set(queryHash, now())
        if (isByHand() || now() - before > forgottenAfter) void announce(error)
      },
    }),
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
