import type { Action, ActionKind } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { adminRights } from '@steward/contract/rights.ts'
import type { Facts, Target } from '../facts.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test names the ids that it makes
export const id = (value: number) => value as UserId
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test names the ids that it makes
export const chatId = -1_001_000 as ChatId
export const [ann, zoe, bot] = [id(1), id(2), id(3)]
export const now = 1_790_000_000

/** One of each kind, about Zoe. */
export const givenActions = (user_id: UserId = zoe): Record<ActionKind, Action> => ({
  approve: { kind: 'approve', user_id },
  decline: { kind: 'decline', user_id },
  warn: { kind: 'warn', user_id },
  unwarn: { kind: 'unwarn', user_id },
  mute: { kind: 'mute', user_id, until: null },
  limit: { kind: 'limit', user_id, permissions: ['can_send_messages'], until: null },
  unmute: { kind: 'unmute', user_id },
  kick: { kind: 'kick', user_id },
  ban: { kind: 'ban', user_id, until: null },
  unban: { kind: 'unban', user_id },
  delete_messages: { kind: 'delete_messages', user_id },
  delete_message: { kind: 'delete_message', message_id: 7 },
  delete_reactions: { kind: 'delete_reactions', user_id },
  ban_channel: { kind: 'ban_channel', sender_chat_id: -1_002 },
  unban_channel: { kind: 'unban_channel', sender_chat_id: -1_002 },
  delete_channel_reactions: { kind: 'delete_channel_reactions', sender_chat_id: -1_002 },
  promote: { kind: 'promote', user_id, rights: ['can_promote_members'] },
  demote: { kind: 'demote', user_id },
  title: { kind: 'title', user_id, title: 'Keeper' },
  tag: { kind: 'tag', user_id, tag: 'Cyclist' },
  pin: { kind: 'pin', message_id: 7, silent: true },
  unpin: { kind: 'unpin' },
  unpin_all: { kind: 'unpin_all' },
  permissions: { kind: 'permissions', permissions: ['can_send_messages'] },
  rename: { kind: 'rename', title: 'Riverside' },
  describe: { kind: 'describe', description: 'Neighbours' },
})

/** Everything is possible with this person, if they are what the action is for. */
export const givenTarget = (target: Partial<Target> = {}): Target => ({
  userId: zoe,
  isKnown: true,
  status: 'member',
  isPresent: true,
  isAway: false,
  hasRequest: true,
  queryId: null,
  cameAt: 0,
  bannedAt: 0,
  requestedAt: 0,
  botMayEdit: true,
  madeBy: ann,
  rights: [],
  restricted: null,
  isWarned: true,
  hasMessages: true,
  isTrusted: false,
  ...target,
})

export const givenFacts = (facts: Partial<Facts> = {}): Facts => ({
  chat: { chatId, type: 'supergroup', state: 'active', linkedChatId: null },
  actor: { userId: ann, rights: adminRights, isOwner: false },
  bot: { userId: bot, rights: adminRights },
  target: givenTarget(),
  writtenAt: null,
  messageIds: null,
  now,
  soonest: 30,
  ...facts,
})
