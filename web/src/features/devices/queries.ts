import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** Where I am signed in now. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ client, queryKey, signal }) =>
    call('/api/me/devices', {}, { signal, background: client.getQueryData(queryKey) !== undefined }),
  staleTime: 2000,
})
