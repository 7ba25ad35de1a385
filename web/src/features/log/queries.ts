import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LogGroup, LogPage } from '@steward/contract/log.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { day } from '#ui/words/durations.ts'

const staleTime = 2000

/** How far back one looks; `all`: as far as it is kept. */
export type Range = 'all' | 'day' | 'week' | 'month'

export type LogView = {
  group: LogGroup | 'all'
  range: Range
  search: string
  actor: UserId | undefined
  target: UserId | undefined
  /** Unix seconds: nothing newer. */
  until: number | undefined
}

const seconds: Record<Exclude<Range, 'all'>, number> = { day, week: 7 * day, month: 30 * day }

/** The filter as the server takes it. */
const filterOf = ({ group, range, search, actor, target, until }: LogView) => ({
  ...(group !== 'all' && { group_of_kinds: [group] }),
  ...(range !== 'all' && { from: Math.floor(Date.now() / 1000) - seconds[range] }),
  ...(search && { search }),
  ...(actor !== undefined && { actor_id: actor }),
  ...(target !== undefined && { target_id: target }),
  ...(until !== undefined && { to: until + 1 }),
})

/** Whether nothing is left out. */
export const isWhole = ({ group, range, search, ...asked }: LogView) =>
  group === 'all' && range === 'all' && !search && Object.values(asked).every((one) => one === undefined)

/** What was done in a group, the newest first. Each view is a list of its own. */
export const logQuery = (chatId: ChatId, view: LogView) =>
  infiniteQueryOptions({
    queryKey: ['log', chatId, view],
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/groups/log',
        { chat_id: chatId, ...filterOf(view), ...(cursor && { cursor }) },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: LogPage) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime,
    gcTime: view.search ? 60_000 : 600_000,
  })

/** Where the log, as it is shown, can be fetched as a file. */
export const offerLog = (chatId: ChatId, view: LogView) =>
  call('/api/groups/log/export', { chat_id: chatId, ...filterOf(view) })
