import { focusManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { isRefusal, type ApiFailure } from '../platform/api.ts'
import { host } from '../platform/host.ts'

/**
 * What the screens read. The API client retries by itself. A refusal is said once per query, and not again by its
 * background refreshes until it has succeeded in between (table of calls).
 */
export function createQueryClient(announce: (failure: ApiFailure) => Promise<void>) {
  const said = new WeakSet<Query<unknown, unknown, unknown>>()
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, query) => said.delete(query),
      onError(error, query) {
        if (!isRefusal(error) || said.has(query)) return
        said.add(query)
        void announce(error)
      },
    }),
    // A paused query would show neither data nor failure; ours asks, and says what came of it.
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

/** A hidden app asks for nothing; the host knows better than the page whether it is hidden. */
export const followActivation = () => {
  focusManager.setEventListener((setFocused) => host.subscribe(() => setFocused(host.get().active)))
}
