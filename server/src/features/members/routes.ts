import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TelegramState } from '@steward/contract/groups.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Http } from '../../platform/http/http.ts'
import { limitByKey } from '../../platform/http/rates.ts'
import type { PhotoUrl } from '../../platform/person.ts'
import { Refused } from '../../platform/refused.ts'
import { getMember } from './get-member.ts'
import { listMembers } from './list-members.ts'
import { isKnown } from './is-known.ts'
import { addNote, removeNote } from './notes.ts'

type Parts = {
  database: Database
  photoUrl: PhotoUrl
  now: () => Date
  /** What an admin is in a group at this moment, under the id that the group has now. */
  standing: (
    viewer: UserId,
    chatId: ChatId,
    right: 'any',
  ) => Promise<{ chatId: ChatId; role: 'creator' | 'administrator' }>
  /** Asks Telegram for one membership and stores the answer; whoever asks again soon gets what was learned then. */
  refreshNow: (chatId: ChatId, userId: UserId) => Promise<TelegramState>
}

/** Screens ask once per person whom somebody looks at, and once more for each pull. */
const rereads = { burst: 20, perSecond: 0.5 }

export function serveMembers({ serve }: Pick<Http, 'serve'>, parts: Parts) {
  const { database, standing, refreshNow, now } = parts
  const limitRereads = limitByKey(rereads, now)

  async function questionOf(viewer: UserId, asked: { chat_id: ChatId; user_id: UserId }) {
    const { chatId, role } = await standing(viewer, asked.chat_id, 'any')
    return { chatId, userId: asked.user_id, viewer, isCreator: role === 'creator' }
  }

  serve('/api/groups/members', (input) => listMembers(parts, input))

  serve('/api/groups/members/get', async (input, { userId }) =>
    getMember(parts, await questionOf(userId, input)),
  )

  serve('/api/groups/members/refresh', async (input, { userId }) => {
    limitRereads(userId)
    const { chatId } = await questionOf(userId, input)
    // Of a stranger nothing is asked: that would make members of whatever ids somebody tries.
    if (!(await isKnown(database, chatId, input.user_id))) throw new Refused('member_unknown')
    if ((await refreshNow(chatId, input.user_id)) === 'unreachable') throw new Refused('telegram_unreachable')
    // Who looked at themselves may have turned out to be no admin any more.
    return getMember(parts, await questionOf(userId, input))
  })

  serve('/api/groups/members/notes/add', async (input, { userId }) => {
    const question = await questionOf(userId, input)
    await addNote(database, { ...question, key: input.key, text: input.text })
    return getMember(parts, question)
  })

  serve('/api/groups/members/notes/remove', async (input, { userId }) => {
    const question = await questionOf(userId, input)
    await removeNote(database, { ...question, noteId: input.note_id })
    return getMember(parts, question)
  })
}
