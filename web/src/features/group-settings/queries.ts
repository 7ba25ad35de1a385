import type { ChatId } from '@steward/contract/ids.ts'
import type { SettingsHistoryPage } from '@steward/contract/settings-history.ts'
import type { SettingsPart } from '@steward/contract/settings-parts.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const settingsHistoryKey = (chatId: ChatId) => ['settings history', chatId] as const

/** What changed one of Steward's own settings, a few at a time. */
export const partHistoryQuery = (chatId: ChatId, part: SettingsPart) =>
  infiniteQueryOptions({
    queryKey: [...settingsHistoryKey(chatId), part],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        '/api/groups/settings/history',
        { chat_id: chatId, part, limit: 5, ...(cursor && { cursor }) },
        { signal, background: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: SettingsHistoryPage) => page.next_cursor,
    staleTime: 2000,
  })

/** Every change of the settings, the newest first. */
export const settingsHistoryQuery = (chatId: ChatId) =>
  infiniteQueryOptions({
    queryKey: settingsHistoryKey(chatId),
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) =>
      call(
        '/api/groups/settings/history',
        { chat_id: chatId, ...(cursor && { cursor }) },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: SettingsHistoryPage) => page.next_cursor,
    staleTime: 2000,
  })
