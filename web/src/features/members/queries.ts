import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LogPage } from '@steward/contract/log.ts'
import type { MemberFilter, MemberPage, MemberSort } from '@steward/contract/members.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { updateRows } from './known-rows.ts'

const staleTime = 2000
/** Enough for two screens ahead, and 10 000 people in a hundred questions. */
const limit = 100

/** So many are quickly read anew. */
const fewPages = 3

const membersOf = (chatId: ChatId) => ['members', chatId] as const

export type MemberView = { filter: MemberFilter; sort: MemberSort; search: string }

/** Who is known in a group, page by page. Each view is a list of its own. */
export const membersQuery = (chatId: ChatId, { filter, sort, search }: MemberView) =>
  infiniteQueryOptions({
    queryKey: [...membersOf(chatId), 'list', filter, sort, search],
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/groups/members',
        { chat_id: chatId, filter, sort, limit, ...(search && { search }), ...(cursor && { cursor }) },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: MemberPage) => page.next_cursor,
    placeholderData: keepPreviousData,
    // A long list is read anew only when somebody draws it down; what is done to one person changes their row.
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > fewPages ? 'static' : staleTime),
    // Every letter typed is another list; none of them is needed for long.
    gcTime: search ? 60_000 : 600_000,
  })

/** Where the people of a view can be fetched as a file. */
export const offerMembers = (chatId: ChatId, { filter, sort, search }: MemberView) =>
  call('/api/groups/members/export', { chat_id: chatId, filter, sort, ...(search && { search }) })

/** What may be done to somebody follows from what they are: once they are seen to have changed, it is asked anew. */
export const memberQuery = (chatId: ChatId, userId: UserId) =>
  queryOptions({
    queryKey: [...membersOf(chatId), 'one', userId],
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData(queryKey)
      const input = { chat_id: chatId, user_id: userId }
      const member = await call('/api/groups/members/get', input, {
        signal,
        background: before !== undefined,
      })
      updateRows(client, chatId, member, Date.now() / 1000)
      if (before !== undefined && replaceEqualDeep(before, member) !== before)
        void client.invalidateQueries({ queryKey: optionsQuery(chatId, userId).queryKey })
      return member
    },
    staleTime,
  })

/** Why each thing may not be done: to this person, or to any plain member. */
export const optionsQuery = (chatId: ChatId, userId?: UserId) =>
  queryOptions({
    queryKey: [...membersOf(chatId), 'options', userId],
    queryFn: ({ signal }) =>
      call(
        '/api/groups/act/options',
        { chat_id: chatId, ...(userId !== undefined && { user_id: userId }) },
        { signal, background: true },
      ),
    staleTime,
  })

/** What was done to somebody, the newest first. */
export const historyQuery = (chatId: ChatId, userId: UserId) =>
  infiniteQueryOptions({
    queryKey: [...membersOf(chatId), 'history', userId],
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/groups/log',
        { chat_id: chatId, target_id: userId, limit: 20, ...(cursor && { cursor }) },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: LogPage) => page.next_cursor,
    staleTime,
  })
