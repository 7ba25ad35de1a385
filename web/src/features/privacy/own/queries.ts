import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const everySecond = 1_000

/** How the copy of my data stands; looked at while it is being made. */
export const copyQuery = queryOptions({
  queryKey: ['my data'],
  queryFn: ({ client, queryKey, signal }) =>
    call('/api/me/data', {}, { signal, background: client.getQueryData(queryKey) !== undefined }),
  refetchInterval: ({ state: { data } }) => (data?.export?.state === 'building' ? everySecond : false),
  staleTime: 0,
})
