import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Member } from '@steward/contract/members.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createPendingDecisions } from '#platform/act/pending-decisions.ts'
import { ApiFailure, isRefusal } from '#platform/api.ts'
import { change } from '#platform/change.ts'
import { host } from '#platform/host.ts'
import { memberQuery } from '../queries.ts'

const newKeys = () => createPendingDecisions(() => crypto.randomUUID())

/** Adds and removes notes; the answer is the whole page, so nothing has to be read after it. */
export function useNotes(chatId: ChatId, userId: UserId) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const keys = useRef(newKeys())
  const ofMember = { chat_id: chatId, user_id: userId }

  async function during(work: () => Promise<Member>): Promise<boolean> {
    setBusy(true)
    try {
      client.setQueryData(memberQuery(chatId, userId).queryKey, await work())
      host.haptic('success')
      return true
    } catch (error) {
      // `change` has said it already.
      if (!(error instanceof ApiFailure)) throw error
      host.haptic('error')
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    /** The same words are the same note until it is known to be there. */
    add: (text: string) =>
      during(async () => {
        const { key } = keys.current.take(text, () => null)
        try {
          const member = await change('/api/groups/members/notes/add', { ...ofMember, key, text })
          keys.current.settle(text)
          return member
        } catch (error) {
          if (isRefusal(error)) keys.current.settle(text)
          throw error
        }
      }),
    remove: (noteId: number) =>
      during(() => change('/api/groups/members/notes/remove', { ...ofMember, note_id: noteId })),
  }
}
