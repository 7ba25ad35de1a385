import { chatOf, groupId, groupOf, numbered, person, seconds, self } from '../commands/orders.ts'
import type { Call } from '../commands/telegram.ts'

/**
 * Who asks to join a group, with a query that the bot is to answer, or without, so that it writes to them; or comes in
 * without asking, and is muted.
 */
export type Applicant = { group: number; id: number; passes: boolean } & (
  | { comes: 'guarded'; queryId: string }
  | { comes: 'asking' | 'unasked'; queryId: null }
)

const first = 6_000_000
export const isApplicant = (userId: number) => userId >= first && userId < first + 1_000

/** More who pass in one group would be taken for a crowd. */
export const ofGroup = 5

/** Of every second group nobody passes. */
export const passesIn = (group: number) => group % 2 === 0
/** Of every second pair one joins without asking. */
export const isOpenTo = (group: number) => group % 4 >= 2

/** In turn from each group. */
export const applicantsOf = (groups: number): Applicant[] =>
  Array.from({ length: groups * ofGroup }, (_, place) => {
    const group = place % groups
    const one = { group, id: first + place, passes: passesIn(group) }
    if (isOpenTo(group)) return { ...one, comes: 'unasked', queryId: null }
    return Math.floor(place / groups) % 2 === 0
      ? { ...one, comes: 'guarded', queryId: `query ${place}` }
      : { ...one, comes: 'asking', queryId: null }
  })

const left = (id: number) => ({ status: 'left', user: person(id) })
const member = (id: number) => ({ status: 'member', user: person(id) })
const restricted = (id: number) => ({
  status: 'restricted',
  user: person(id),
  is_member: true,
  can_send_messages: false,
  until_date: 0,
})

/** What Telegram says of an applicant, after all that it was told of them. */
export function standingOf(calls: readonly Call[], userId: number, group: number) {
  const one = calls.findLast(
    (call) => call.mutes !== null && call.userId === userId && call.chatId === groupId(group),
  )
  if (one) return one.mutes ? restricted(userId) : member(userId)
  return isOpenTo(group) ? member(userId) : left(userId)
}

/** They ask to join, or come in. */
export function appears({ comes, group, id, queryId }: Applicant) {
  const told = { chat: chatOf(group), from: person(id), date: seconds() }
  return comes === 'unasked'
    ? numbered({ chat_member: { ...told, old_chat_member: left(id), new_chat_member: member(id) } })
    : numbered({
        chat_join_request: { ...told, user_chat_id: id, ...(queryId !== null && { query_id: queryId }) },
      })
}

/** The bot muted an applicant, or let them write. */
export const isMuted = ({ chatId, userId: id, mutes }: Call) =>
  numbered({
    chat_member: {
      chat: chatOf(groupOf(chatId)),
      from: self,
      date: seconds(),
      old_chat_member: mutes ? member(id) : restricted(id),
      new_chat_member: mutes ? restricted(id) : member(id),
    },
  })
