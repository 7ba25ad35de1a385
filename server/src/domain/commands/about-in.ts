import type { Chat, Message, User } from 'grammy/types'
import { standIns } from '#platform/telegram/stand-ins.ts'
import { writerOf } from '#platform/telegram/writer-of.ts'

/** Somebody whom a message that is answered is about. */
export type About =
  | { is: 'person'; user: User }
  /** A channel that writes in the group, or a group that a person owns. */
  | { is: 'channel'; channel: Chat }
  /** The group itself, for an admin who writes anonymously, or the channel that it belongs to. */
  | { is: 'group' }
  /** Several people, or nobody of whom it is clear. */
  | { is: 'unclear' }

/** Service messages that are about others than whoever caused them (Bot API 10.3, Message). */
const concerned: readonly ((message: Message) => readonly User[] | undefined)[] = [
  (message) => message.new_chat_members,
  ({ left_chat_member: user }) => user && [user],
  ({ video_chat_participants_invited: invited }) => invited && (invited.users ?? []),
  ({ proximity_alert_triggered: alert }) => alert && [alert.traveler, alert.watcher],
  // Either whoever pinned it is meant, or whoever wrote what was pinned.
  ({ pinned_message: pinned }) => pinned && [],
]

/** The person an answer to a message is about: its author, and of a service message the person it names. */
export function aboutIn(message: Message, groupId: number): About {
  const people = concerned.map((of) => of(message)).find((each) => each !== undefined)
  const [only, ...others] = people ?? []
  if (people) return only && others.length === 0 ? { is: 'person', user: only } : { is: 'unclear' }
  const { from, chat } = writerOf(message)
  if (message.is_automatic_forward || chat?.id === groupId) return { is: 'group' }
  if (chat) return { is: 'channel', channel: chat }
  return from && !standIns.has(from.id) ? { is: 'person', user: from } : { is: 'group' }
}
