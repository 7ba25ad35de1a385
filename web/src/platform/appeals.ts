import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { ofAllGroups } from './read-again.ts'

/** What the bot did to me, and my appeals. */
export const appealsQuery = queryOptions({
  queryKey: ['appeals'],
  queryFn: ({ client, queryKey, signal }) =>
    call('/api/appeals', {}, { signal, background: client.getQueryData(queryKey) !== undefined }),
  staleTime: 2000,
  meta: ofAllGroups,
})
