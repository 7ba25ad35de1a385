import type { ChatId } from '@steward/contract/ids.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { cardIn, groupQuery, groupsQuery } from './queries.ts'

/**
 * How a group is called. The list of groups says it, which the tab's badge reads. One far down in it is asked for alone,
 * once its page is read: what keeps the one from being read keeps the other, and would be told twice.
 */
export function useGroupTitle(chatId: ChatId, isRead: boolean): string | undefined {
  const { data: list } = useInfiniteQuery({ ...groupsQuery(''), enabled: false })
  const card = list && cardIn(list.pages, chatId)
  const isFar = list !== undefined && !card
  const { data: group } = useQuery({ ...groupQuery(chatId), enabled: isRead && isFar, staleTime: Infinity })
  return card?.title ?? group?.title
}
