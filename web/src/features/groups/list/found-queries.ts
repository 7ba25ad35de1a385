import type { ResultOf } from '@steward/contract/endpoints.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** Every letter typed is another search; none of them is needed for long. */
const gcTime = 60_000

/** People of any of my groups, by name, @username or id. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['people', search],
    queryFn: ({ signal }) => call('/api/groups/people', { search }, { signal, background: true }),
    placeholderData: keepPreviousData,
    gcTime,
  })

/** What was done in any of my groups, by a reason or by the people in it. */
export const entriesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['logs', search],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('/api/groups/logs', { search, ...(cursor && { cursor }) }, { signal, background: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ResultOf<'/api/groups/logs'>) => page.next_cursor,
    placeholderData: keepPreviousData,
    gcTime,
  })
