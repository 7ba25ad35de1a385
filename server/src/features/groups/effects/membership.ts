import type { CameBy } from '@steward/contract/members.ts'
import type { ChatJoinRequest, ChatMemberUpdated, User } from 'grammy/types'
import type { Arrived } from '#platform/intake/arrived.ts'
import { groupIdOf, isPresent } from '#platform/telegram/presence.ts'
import type { Effect, When } from './effects.ts'
import { chatFacts, isAdmin, isKnownStatus, person, personOf, rightsOf, reported, untilOf } from './people.ts'

type Change = { chatId: number; when: When; source: string; botId: number }

/** Whoever changes somebody in a group is in it. Not so who left by themselves. */
function actor(from: User, { chatId, when, source, botId }: Change): Effect[] {
  const by = personOf(from, botId)
  if (!by) return []
  return [
    person(by, when),
    { type: 'inferred', fact: { chatId, userId: by.id, isPresent: true, source, when, wrote: false } },
  ]
}

export function ofMyChatMember(change: ChatMemberUpdated, { botId, updateId }: Arrived): Effect[] {
  const chatId = groupIdOf(change.chat)
  const { old_chat_member: before, new_chat_member: now } = change
  if (chatId === undefined || !isKnownStatus(now)) return []
  const when = { at: change.date, updateId }
  const came = isPresent(now) && !isPresent(before)
  return [
    { type: 'chat', fact: chatFacts(change.chat, when) },
    {
      type: 'bot',
      fact: {
        chatId,
        status: now.status,
        isPresent: isPresent(now),
        rights: rightsOf(now),
        until: untilOf(now),
        addedBy: came ? (personOf(change.from, botId)?.id ?? null) : null,
        when,
      },
    },
    ...actor(change.from, { chatId, when, source: 'my_chat_member', botId }),
    ...(isPresent(now) ? [{ type: 'stale', fact: { chatId } } as const] : []),
  ]
}

/**
 * A link that asks for approval makes a request too: `via_join_request` says only that there was no link (Bot API 10.3,
 * ChatMemberUpdated).
 */
function wayIn(change: ChatMemberUpdated): CameBy {
  const { invite_link: link, from, new_chat_member: now } = change
  if (change.via_join_request || link?.creates_join_request) return 'request'
  if (change.via_chat_folder_invite_link) return 'folder'
  if (link) return 'link'
  return from.id === now.user.id ? 'self' : 'added'
}

const came = (
  change: ChatMemberUpdated,
  { chatId, when, botId }: Pick<Change, 'chatId' | 'when' | 'botId'>,
): Effect => ({
  type: 'came',
  fact: {
    chatId,
    userId: change.new_chat_member.user.id,
    by: wayIn(change),
    link: change.invite_link?.invite_link ?? null,
    personId:
      change.from.id === change.new_chat_member.user.id ? null : (personOf(change.from, botId)?.id ?? null),
    when,
    reported: true,
  },
})

export function ofChatMember(change: ChatMemberUpdated, { botId, updateId }: Arrived): Effect[] {
  const chatId = groupIdOf(change.chat)
  const { old_chat_member: before, new_chat_member: now } = change
  const changed = personOf(now.user, botId)
  if (chatId === undefined || !changed || !isKnownStatus(now)) return []
  const when = { at: change.date, updateId }
  const moved = isPresent(now) !== isPresent(before)
  return [
    { type: 'chat', fact: chatFacts(change.chat, when) },
    person(changed, when),
    reported(chatId, now, { source: 'chat_member', when }),
    ...(moved
      ? [
          {
            type: 'moved',
            fact: { chatId, userId: changed.id, came: isPresent(now), when, reported: true },
          } as const,
        ]
      : []),
    ...(moved && isPresent(now) ? [came(change, { chatId, when, botId })] : []),
    ...(change.from.id === changed.id
      ? []
      : actor(change.from, { chatId, when, source: 'chat_member', botId })),
    ...(isAdmin(before) || isAdmin(now) ? [{ type: 'stale', fact: { chatId } } as const] : []),
  ]
}

/** Who asks to come in is not in yet. */
export function ofJoinRequest(request: ChatJoinRequest, { botId, updateId }: Arrived): Effect[] {
  const chatId = groupIdOf(request.chat)
  const by = personOf(request.from, botId)
  if (chatId === undefined || !by) return []
  const when = { at: request.date, updateId }
  return [
    { type: 'chat', fact: chatFacts(request.chat, when) },
    person(by, when),
    {
      type: 'inferred',
      fact: { chatId, userId: by.id, isPresent: false, source: 'chat_join_request', when, wrote: false },
    },
    {
      type: 'requested',
      fact: {
        chatId,
        userId: by.id,
        bio: request.bio ?? null,
        inviteLink: request.invite_link?.invite_link ?? null,
        userChatId: request.user_chat_id,
        when,
      },
    },
  ]
}
