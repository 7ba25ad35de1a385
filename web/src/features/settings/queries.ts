import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** What the server has of my settings; another device may change it. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ client, queryKey, signal }) =>
    call('/api/me/settings', {}, { signal, background: client.getQueryData(queryKey) !== undefined }),
  staleTime: 2000,
})
