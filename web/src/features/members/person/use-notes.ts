import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Member } from '@steward/contract/members.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#platform/act/use-change.ts'
import { change } from '#platform/change.ts'
import { memberQuery } from '../queries.ts'

/** Adds and removes notes. */
export function useNotes(chatId: ChatId, userId: UserId) {
  const client = useQueryClient()
  const { isBusy, make } = useChange(chatId)
  const ofMember = { chat_id: chatId, user_id: userId }
  /** The answer is the whole page. */
  const show = (member: Member) => client.setQueryData(memberQuery(chatId, userId).queryKey, member)

  return {
    isBusy,
    /** The same words are the same note until it is known to be there. */
    add: async (text: string): Promise<boolean> => {
      const added = await make(['note', userId, text], async (key) =>
        show(await change('/api/groups/members/notes/add', { ...ofMember, key, text })),
      )
      return added !== undefined
    },
    remove: (noteId: number) =>
      make(['note removed', noteId], async () =>
        show(await change('/api/groups/members/notes/remove', { ...ofMember, note_id: noteId })),
      ),
  }
}
