import type { LogKind, LogVia } from '@steward/contract/log.ts'
import type { Chat, ChatMemberUpdated, Message } from 'grammy/types'
import type { Arrived } from '#platform/intake/arrived.ts'
import { anonymousAdmin, channelBot, telegramItself } from '#platform/telegram/stand-ins.ts'
import { changesOf, rightsOf } from './by-hand-member.ts'

/** Something that was done in the messenger itself, or to the bot. */
export type HandEntry = {
  chatId: number
  /** Telegram's date, unix seconds. */
  at: number
  kind: LogKind
  via: LogVia
  actorId: number | null
  targetId: number | null
  details?: object
  /** Telegram tells it twice to a bot that is an admin, the other time with more to it. */
  unlessAdmin?: true
}

const isGroup = ({ type }: Chat) => type === 'group' || type === 'supergroup'
const isIn = (status: string) => status !== 'left' && status !== 'kicked'

function ofOwnMembership(
  { chat, from, date, old_chat_member: before, new_chat_member: now }: ChatMemberUpdated,
  botId: number,
): HandEntry[] {
  if (!isGroup(chat)) return []
  const entry = {
    chatId: chat.id,
    at: date,
    ...(from.id === botId
      ? ({ via: 'bot', actorId: null } as const)
      : ({ via: 'telegram', actorId: from.id } as const)),
    targetId: null,
  }
  const [was, is] = [isIn(before.status), isIn(now.status)]
  const [had, has] = [rightsOf(before), rightsOf(now)]
  const rights = { rights: has, lost: had.filter((right) => !has.includes(right)) }
  if (was !== is)
    return [{ ...entry, kind: is ? 'bot_added' : 'bot_removed', ...(is && { details: rights }) }]
  return is && (before.status !== now.status || had.join() !== has.join())
    ? [{ ...entry, kind: 'bot_rights', details: rights }]
    : []
}

function ofMembership(change: ChatMemberUpdated, botId: number): HandEntry[] {
  const { chat, from, date, old_chat_member: before, new_chat_member: now } = change
  // What the bot did is in the log already; who comes or goes by themselves is no matter of the log.
  if (!isGroup(chat) || from.id === botId || from.id === now.user.id) return []
  const isRequest = change.via_join_request === true || change.invite_link?.creates_join_request === true
  const entry = {
    chatId: chat.id,
    at: date,
    via: 'telegram',
    actorId: from.id,
    targetId: now.user.id,
  } as const
  return changesOf({ before, now, isRequest }).map((done) => Object.assign({}, entry, done))
}

function actorOf({ chat, from, sender_chat: speaker }: Message): number | null {
  if (speaker) return speaker.id === chat.id ? anonymousAdmin : channelBot
  return from?.id ?? null
}

type Done = Pick<HandEntry, 'kind'> & Partial<Pick<HandEntry, 'targetId' | 'details' | 'unlessAdmin'>>

/** What a service message tells (Bot API 10.3, Message). */
function doneIn(message: Message, botId: number): Done[] {
  const { from, left_chat_member: gone, pinned_message: pinned } = message
  const isOther = ({ id }: { id: number }) => id !== from?.id && id !== botId
  return [
    ...(message.new_chat_members ?? [])
      .filter(isOther)
      .map(({ id }) => ({ kind: 'added', targetId: id, unlessAdmin: true }) as const),
    ...(gone && isOther(gone) ? [{ kind: 'kick', targetId: gone.id, unlessAdmin: true } as const] : []),
    ...(message.new_chat_title === undefined
      ? []
      : [{ kind: 'rename', details: { title: message.new_chat_title } } as const]),
    ...(message.new_chat_photo || message.delete_chat_photo ? [{ kind: 'photo_changed' } as const] : []),
    ...(pinned ? [{ kind: 'pin', details: { message_id: pinned.message_id } } as const] : []),
    ...(message.chat_owner_changed
      ? [{ kind: 'owner_changed', targetId: message.chat_owner_changed.new_owner.id } as const]
      : []),
    ...(message.migrate_to_chat_id ? [{ kind: 'upgraded' } as const] : []),
  ]
}

function ofMessage(message: Message, botId: number): HandEntry[] {
  const { chat, from, date } = message
  if (!isGroup(chat) || from?.id === botId || from?.id === telegramItself) return []
  const entry = {
    chatId: chat.id,
    at: date,
    via: 'telegram',
    actorId: actorOf(message),
    targetId: null,
  } as const
  return doneIn(message, botId).map((done) => Object.assign({}, entry, done))
}

/** What of an update belongs into the log of a group: done by hand, not by us and not by somebody to themselves. */
export function handEntriesOf({ update, botId }: Arrived): HandEntry[] {
  if (update.chat_member) return ofMembership(update.chat_member, botId)
  if (update.my_chat_member) return ofOwnMembership(update.my_chat_member, botId)
  return update.message ? ofMessage(update.message, botId) : []
}
