import { type WantedRight, wantedRights } from '@steward/contract/rights.ts'
import type { ChatMember, ChatMemberUpdated } from 'grammy/types'
import type { Arrived } from '#platform/intake/arrived.ts'

export type NoticeEffect =
  /** Somebody asks to join a group. */
  | { type: 'asked'; chatId: number }
  /** Members reported something in a group, and its admins are to see it. */
  | { type: 'reported'; chatId: number }
  /** The bot lost something in a group; what it is now, the group's own row says. */
  | { type: 'lost'; chatId: number; rights: WantedRight[]; actorId: number }
  /** The brake holds somebody in a group. */
  | { type: 'held'; chatId: number; actorId: number }
  /** The rules of a group raised its posture, or stopped acting by themselves. */
  | { type: 'guarded'; chatId: number }
  /** The rules of a group banned somebody. */
  | { type: 'banned'; chatId: number }
  /** Somebody wrote to the bot, or blocked it. */
  | { type: 'bot chat'; userId: number; open: boolean }

const isGroup = ({ type }: { type: string }) => type === 'group' || type === 'supergroup'

const holds = (member: ChatMember, right: WantedRight): boolean =>
  member.status === 'creator' || (member.status === 'administrator' && Reflect.get(member, right) === true)

const isIn = ({ status }: ChatMember) => status !== 'left' && status !== 'kicked'

function ofOwnMembership({
  chat,
  from,
  old_chat_member: before,
  new_chat_member: now,
}: ChatMemberUpdated): NoticeEffect[] {
  if (chat.type === 'private') return [{ type: 'bot chat', userId: chat.id, open: now.status !== 'kicked' }]
  if (!isGroup(chat)) return []
  const rights = wantedRights.filter((right) => holds(before, right) && !holds(now, right))
  const removed = isIn(before) && !isIn(now)
  return rights.length || removed ? [{ type: 'lost', chatId: chat.id, rights, actorId: from.id }] : []
}

/** What of an update is worth a notice, or says whether the bot may write to somebody. */
export function noticeEffectsOf({ update }: Arrived): NoticeEffect[] {
  const { chat_join_request: request, my_chat_member: own, message } = update
  if (request && isGroup(request.chat)) return [{ type: 'asked', chatId: request.chat.id }]
  if (own) return ofOwnMembership(own)
  if (message?.chat.type === 'private') return [{ type: 'bot chat', userId: message.chat.id, open: true }]
  return []
}
