import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Who I am and which bot this is. It hardly changes while the app is open. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ client, queryKey, signal }) =>
    call('/api/me', {}, { signal, background: client.getQueryData(queryKey) !== undefined }),
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})
