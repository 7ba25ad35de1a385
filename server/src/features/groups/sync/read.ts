import type { Guard } from '@steward/contract/bot-switches.ts'
import type { ChatFullInfo, ChatMember } from 'grammy/types'
import type { Telegram } from '#platform/telegram/client.ts'
import { permissionsIn } from '#platform/telegram/permissions-in.ts'
import { isPresent } from '#platform/telegram/presence.ts'
import type { Effect, When } from '../effects/effects.ts'
import { chatFacts, isKnownStatus, person, personOf, rightsOf, reported, untilOf } from '../effects/people.ts'

/**
 * Our clock may be ahead of Telegram's. What it tells us now is taken for knowledge of a little earlier, so that an
 * event of the seconds in between still counts as newer.
 */
const skewSeconds = 10

/** The calls' answer is at least as new as this. It loses to an update of the same second, which tells exactly. */
export const whenAsked = (now: Date): When => ({
  at: Math.floor(now.getTime() / 1000) - skewSeconds,
  updateId: 0,
})

type Info = Pick<ChatFullInfo, 'photo' | 'description'>

/** What Telegram said of a group at one moment. */
export type GroupReading = {
  when: When
  effects: Effect[]
  adminIds: number[]
  description: string | null
  /** What members may do by default; null where Telegram does not say. */
  permissions: string[] | null
  memberCount: number
  /** Of a group that is for the comments of a channel: that channel. */
  linkedChatId: number | null
  /** The bot's own; null where it may invite nobody. */
  primaryLink: string | null
  /** Which bot its admins made its guard; null where Telegram doesn't say. */
  guard: Guard | null
}

export const botFact = (chatId: number, member: ChatMember, when: When): Effect => ({
  type: 'bot',
  fact: {
    chatId,
    status: member.status,
    isPresent: isPresent(member),
    rights: rightsOf(member),
    until: untilOf(member),
    addedBy: null,
    when,
  },
})

const photo = (chatId: number, { photo: of }: Info, when: When): Effect => ({
  type: 'photo',
  fact: { chatId, fileId: of?.big_file_id ?? null, uniqueId: of?.big_file_unique_id ?? null, when },
})

/** Only admins are told (Bot API 10.1, ChatFullInfo.guard_bot). Where nobody has to ask, Telegram takes no guard. */
function guardIn(
  { guard_bot: guard, join_by_request: asks }: Pick<ChatFullInfo, 'guard_bot' | 'join_by_request'>,
  self: ChatMember,
): Guard | null {
  if (self.status !== 'administrator') return null
  if (!guard) return asks ? 'none' : 'open'
  return guard.id === self.user.id ? 'ours' : 'other'
}

/** Somebody may wait for it, and has to hear that Telegram is silent before their request runs out of time. */
const patience = { timeoutMs: 8_000 }

/** Asks all that a group's page shows. Four calls, at once. */
export async function readGroup(
  telegram: Pick<Telegram, 'call' | 'botId'>,
  chatId: number,
  when: When,
): Promise<GroupReading> {
  const ofChat = { chat_id: chatId }
  const [chat, admins, memberCount, self] = await Promise.all([
    telegram.call('getChat', ofChat, patience),
    telegram.call('getChatAdministrators', ofChat, patience),
    telegram.call('getChatMemberCount', ofChat, patience),
    telegram.call('getChatMember', { ...ofChat, user_id: telegram.botId }, patience),
  ])
  const people = admins.filter((admin) => isKnownStatus(admin) && personOf(admin.user, telegram.botId))
  return {
    when,
    adminIds: people.map(({ user }) => user.id),
    description: chat.description ?? null,
    permissions: permissionsIn(chat),
    memberCount,
    linkedChatId: chat.linked_chat_id ?? null,
    primaryLink: chat.invite_link ?? null,
    guard: guardIn(chat, self),
    effects: [
      { type: 'chat', fact: chatFacts(chat, when) },
      photo(chatId, chat, when),
      ...(isKnownStatus(self) ? [botFact(chatId, self, when)] : []),
      ...people.map(({ user }) => person(user, when)),
      ...people.map((admin) => reported(chatId, admin, { source: 'getChatAdministrators', when })),
    ],
  }
}

/** What a call that was refused because the bot is not there says. */
export const botIsGone = (chatId: number, when: When): Effect => ({
  type: 'bot',
  fact: { chatId, status: 'left', isPresent: false, rights: [], until: null, addedBy: null, when },
})
