import type { CleanUpCriteria, CleanUpPage } from '@steward/contract/clean-up.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const limit = 100
/** So many are quickly read anew. */
const fewPages = 3

type Next = { cursor: string; asked_until: number } | null

/** Whom a clean-up would remove, page by page. Each choice of criteria is a list of its own. */
export const cleanUpQuery = (chatId: ChatId, criteria: CleanUpCriteria) =>
  infiniteQueryOptions({
    queryKey: ['clean-up', chatId, criteria],
    queryFn: ({ client, queryKey, pageParam: next, signal }) =>
      call(
        '/api/groups/clean-up',
        { chat_id: chatId, criteria, limit, ...next },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as Next,
    getNextPageParam: ({ next_cursor: cursor, asked_until }: CleanUpPage): Next =>
      cursor === null ? null : { cursor, asked_until },
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > fewPages ? 'static' : 2000),
  })
