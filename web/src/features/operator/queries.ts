import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** How the server does now. */
export const serverQuery = queryOptions({
  queryKey: ['server'],
  queryFn: ({ client, queryKey, signal }) =>
    call('/api/operator', {}, { signal, background: client.getQueryData(queryKey) !== undefined }),
  staleTime: 2000,
})
