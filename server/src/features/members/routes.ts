import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TelegramState } from '@steward/contract/groups.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { FindStanding, Standing } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { limitByKey } from '#platform/http/rates.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'
import { createFirstPages } from './first-pages.ts'
import { getMember } from './get-member.ts'
import { listMembers } from './list-members.ts'
import { isKnown } from './is-known.ts'
import { addNote, removeNote } from './notes.ts'
import { searchPeople, type SearchParts } from './search-people.ts'

type Admin = { userId: UserId; standing: Standing }

type Parts = SearchParts & {
  monotonic?: Monotonic
  /** What an admin is in a group at this moment, under the id that the group has now. */
  standing: FindStanding
  /** Asks Telegram for one membership and stores the answer; whoever asks again soon gets what was learned then. */
  refreshNow: (chatId: ChatId, userId: UserId) => Promise<TelegramState>
}

/** Screens ask once per person whom somebody looks at, and once more for each pull. */
const rereads = { burst: 20, perSecond: 0.5 }

const seeingAnswers: ReadonlySet<AdminRight> = new Set(['can_invite_users', 'can_restrict_members'])

const questionOf = (viewer: Admin, userId: UserId) => ({
  chatId: viewer.standing.chatId,
  userId,
  viewer: viewer.userId,
  isCreator: viewer.standing.role === 'creator',
  seesAnswers: viewer.standing.rights.some((right) => seeingAnswers.has(right)),
})

export function serveMembers({ serve }: Pick<Http, 'serve'>, parts: Parts) {
  const { database, standing, refreshNow } = parts
  const lists = { ...parts, firstPage: createFirstPages(database) }
  const limitRereads = limitByKey(rereads, parts.monotonic)

  serve('/api/groups/people', (input, { userId }) => searchPeople(parts, userId, input))

  serve('/api/groups/members', (input, viewer) => listMembers(lists, viewer.standing.chatId, input))

  serve('/api/groups/members/get', (input, viewer) => getMember(parts, questionOf(viewer, input.user_id)))

  serve('/api/groups/members/refresh', async (input, viewer) => {
    const { userId } = viewer
    limitRereads(userId)
    const { chatId } = viewer.standing
    // Of a stranger nothing is asked: that would make members of whatever ids somebody tries.
    if (!(await isKnown(database, chatId, input.user_id))) throw new Refused('member_unknown')
    if ((await refreshNow(chatId, input.user_id)) === 'unreachable') throw new Refused('telegram_unreachable')
    // Who looked at themselves may have turned out to be no admin any more.
    const standingNow = await standing(userId, input.chat_id, 'any')
    return getMember(parts, questionOf({ userId, standing: standingNow }, input.user_id))
  })

  serve('/api/groups/members/notes/add', async (input, viewer) => {
    const question = questionOf(viewer, input.user_id)
    await addNote(database, { ...question, key: input.key, text: input.text })
    return getMember(parts, question)
  })

  serve('/api/groups/members/notes/remove', async (input, viewer) => {
    const question = questionOf(viewer, input.user_id)
    await removeNote(database, { ...question, noteId: input.note_id })
    return getMember(parts, question)
  })
}
