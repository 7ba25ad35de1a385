import { adminRights } from '@steward/contract/rights.ts'
import type { Chat, ChatMember, User } from 'grammy/types'
import type { MemberStatus } from '#platform/database/schema-chats.ts'
import { asTreated, permissionsLeft } from '#platform/telegram/permissions-in.ts'
import { isPresent } from '#platform/telegram/presence.ts'
import { standIns } from '#platform/telegram/stand-ins.ts'
import type { ChatFacts, Effect, When } from './effects.ts'

/** Undefined for the bot itself and for accounts behind which nobody can be known. */
export const personOf = (user: User | undefined, botId: number): User | undefined =>
  user && user.id !== botId && !standIns.has(user.id) ? user : undefined

export const person = (user: User, when: When): Effect => ({
  type: 'person',
  fact: {
    userId: user.id,
    firstName: user.first_name,
    lastName: user.last_name ?? null,
    username: user.username ?? null,
    isBot: user.is_bot,
    when,
  },
})

export const chatFacts = (chat: Chat, when: When): ChatFacts => ({
  chatId: chat.id,
  title: chat.title ?? '',
  username: chat.username ?? null,
  isForum: chat.is_forum === true,
  when,
})

const statuses: ReadonlySet<string> = new Set<MemberStatus>([
  'creator',
  'administrator',
  'member',
  'restricted',
  'left',
  'kicked',
])

/** A status that Telegram has thought of since is not one that we can act on. */
export const isKnownStatus = ({ status }: ChatMember): boolean => statuses.has(status)

export const isAdmin = ({ status }: ChatMember): boolean => status === 'creator' || status === 'administrator'

export function rightsOf(member: ChatMember): string[] {
  if (member.status === 'creator')
    return adminRights.filter((right) => right !== 'is_anonymous' || member.is_anonymous)
  if (member.status !== 'administrator') return []
  return adminRights.filter((right) => member[right] === true)
}

/** 0 is Telegram's "forever". */
export const untilOf = (member: ChatMember): number | null =>
  (member.status === 'restricted' || member.status === 'kicked') && member.until_date
    ? member.until_date
    : null

/** All that a ChatMember says, wherever it came from. */
export const reported = (
  chatId: number,
  told: ChatMember,
  { source, when }: { source: string; when: When },
): Effect => {
  const member = asTreated(told)
  return {
    type: 'reported',
    fact: {
      chatId,
      userId: member.user.id,
      status: member.status,
      isPresent: isPresent(member),
      rights: rightsOf(member),
      isAnonymous: 'is_anonymous' in member && member.is_anonymous,
      canBeEdited: member.status === 'administrator' && member.can_be_edited,
      customTitle: ('custom_title' in member && member.custom_title) || null,
      tag: ('tag' in member && member.tag) || null,
      permissions: permissionsLeft(member),
      until: untilOf(member),
      source,
      when,
    },
  }
}
