import type { ChatId } from '@steward/contract/ids.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { ownZone } from '#platform/own-zone.ts'
import { type Range, spanOf } from './range.ts'

const staleTime = 2000

const inputOf = (chatId: ChatId, range: Range) => ({
  chat_id: chatId,
  time_zone: ownZone(),
  ...spanOf(range),
})

/** The zone is asked for at each read: another may have been chosen since. */
export const activityQuery = (chatId: ChatId, range: Range) =>
  queryOptions({
    queryKey: ['activity', chatId, range],
    queryFn: ({ client, queryKey, signal }) =>
      call('/api/groups/activity', inputOf(chatId, range), {
        signal,
        background: client.getQueryData(queryKey) !== undefined,
      }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const detailsQuery = (chatId: ChatId, range: Range) =>
  queryOptions({
    queryKey: ['activity details', chatId, range],
    queryFn: ({ client, queryKey, signal }) =>
      call('/api/groups/activity/details', inputOf(chatId, range), {
        signal,
        background: client.getQueryData(queryKey) !== undefined,
      }),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** Where a picture that was drawn here can be fetched as a file. */
export const offerPicture = (chatId: ChatId, png: string) =>
  call('/api/groups/activity/picture', { chat_id: chatId, png })

/** Where what is shown can be fetched as a file. */
export const offerActivity = (chatId: ChatId, range: Range) =>
  call('/api/groups/activity/export', inputOf(chatId, range))
