import type { ChatId } from '@steward/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Marks what tells something of every group, as the list and the tab's badge do. */
export const ofAllGroups = { ofAllGroups: true }

/** After something was done in a group, or in none: whatever shows it is read again, be it that group's or everybody's. */
export const readAgain = (client: QueryClient, chatId: ChatId | null): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      meta?.['ofAllGroups'] === true || (chatId !== null && queryKey.includes(chatId)),
  })
