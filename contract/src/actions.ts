import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId, UserId } from './ids.ts'
import { MemberPermission } from './permissions.ts'
import { refusalNames } from './refusals.ts'
import { AdminRight } from './rights.ts'
import { longestText } from './settings-table.ts'

/**
 * Unix seconds; null: forever. Telegram takes what is nearer than 30 seconds or farther than 366 days for "forever"
 * (Bot API 10.3, banChatMember), so neither can be asked for.
 */
export const Until = z.nullable(z.int().check(z.positive()))
const MessageId = z.int().check(z.positive())
/** A channel as which somebody writes or reacts (Bot API 10.3, Message.sender_chat, MessageReactionUpdated.actor_chat). */
const SenderChatId = z.int().check(z.negative())
const Permissions = z.array(MemberPermission).check(z.maxLength(32))
/** A title or tag beside a name, without emoji; empty takes it away (Bot API 10.3, setChatMemberTag). */
const Mark = z.string().check(z.trim(), z.maxLength(16))

export const GroupTitle = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestText.title))
/** Empty: there is none. */
export const GroupDescription = z.string().check(z.trim(), z.maxLength(longestText.description))

const onPerson = <const Kind extends string, Rest extends object>(kind: Kind, rest: Rest) =>
  z.strictObject({ kind: z.literal(kind), user_id: UserId, ...rest })

const onGroup = <const Kind extends string, Rest extends object>(kind: Kind, rest: Rest) =>
  z.strictObject({ kind: z.literal(kind), ...rest })

const personActions = [
  onPerson('approve', {}),
  onPerson('decline', {}),
  /** `expires_days`: null is never; left out, what the group has set. */
  onPerson('warn', { expires_days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(366)))) }),
  /** Left out, it is the newest warning that counts. */
  onPerson('unwarn', { warning_id: z.optional(z.int()) }),
  onPerson('mute', { until: Until }),
  onPerson('limit', { permissions: Permissions, until: Until }),
  onPerson('unmute', {}),
  onPerson('kick', {}),
  onPerson('ban', { until: Until, delete_messages: z.optional(z.boolean()) }),
  onPerson('unban', {}),
  /** What they wrote in the last two days, or of that only these, as far as the bot saw it (Bot API 10.3, deleteMessages). */
  onPerson('delete_messages', {
    message_ids: z.optional(z.array(MessageId).check(z.minLength(1), z.maxLength(100))),
  }),
  /** All that Telegram still knows of: up to 10,000 (Bot API 10.3, deleteAllMessageReactions). */
  onPerson('delete_reactions', {}),
  /** All the rights that they have afterwards. */
  onPerson('promote', {
    rights: z.array(AdminRight).check(z.minLength(1), z.maxLength(32)),
    title: z.optional(Mark),
  }),
  onPerson('demote', {}),
  onPerson('title', { title: Mark }),
  onPerson('tag', { tag: Mark }),
] as const

const groupActions = [
  /** This one alone, whoever wrote it: admins may delete what admins wrote (Bot API 10.3, deleteMessage). */
  onGroup('delete_message', { message_id: MessageId }),
  /** For as long as nobody unbans it: Telegram knows no time here (Bot API 10.3, banChatSenderChat). */
  onGroup('ban_channel', { sender_chat_id: SenderChatId }),
  onGroup('unban_channel', { sender_chat_id: SenderChatId }),
  onGroup('delete_channel_reactions', { sender_chat_id: SenderChatId }),
  onGroup('pin', { message_id: MessageId, silent: z.boolean() }),
  /** Left out, it is the newest of those that are pinned (Bot API 10.3, unpinChatMessage). */
  onGroup('unpin', { message_id: z.optional(MessageId) }),
  onGroup('unpin_all', {}),
  /** All that members may do afterwards. */
  onGroup('permissions', { permissions: Permissions }),
  onGroup('rename', { title: GroupTitle }),
  onGroup('describe', { description: GroupDescription }),
] as const

/** What an admin does to one person. */
export const PersonAction = z.discriminatedUnion('kind', personActions)
export type PersonAction = z.infer<typeof PersonAction>
/** What an admin does to the group as a whole. */
export const GroupAction = z.discriminatedUnion('kind', groupActions)
export type GroupAction = z.infer<typeof GroupAction>

export const Action = z.discriminatedUnion('kind', [...personActions, ...groupActions])
export type Action = z.infer<typeof Action>
export type ActionKind = Action['kind']

/** The admin right that an action needs of the person, and of the bot if it calls Telegram (Bot API 10.3; SEC-29). */
export const rightFor: Record<ActionKind, AdminRight> = {
  approve: 'can_invite_users',
  decline: 'can_invite_users',
  warn: 'can_restrict_members',
  unwarn: 'can_restrict_members',
  mute: 'can_restrict_members',
  limit: 'can_restrict_members',
  unmute: 'can_restrict_members',
  kick: 'can_restrict_members',
  ban: 'can_restrict_members',
  unban: 'can_restrict_members',
  delete_messages: 'can_delete_messages',
  delete_message: 'can_delete_messages',
  delete_reactions: 'can_delete_messages',
  ban_channel: 'can_restrict_members',
  unban_channel: 'can_restrict_members',
  delete_channel_reactions: 'can_delete_messages',
  promote: 'can_promote_members',
  demote: 'can_promote_members',
  title: 'can_promote_members',
  tag: 'can_manage_tags',
  pin: 'can_pin_messages',
  unpin: 'can_pin_messages',
  unpin_all: 'can_pin_messages',
  permissions: 'can_restrict_members',
  rename: 'can_change_info',
  describe: 'can_change_info',
}
// Every key is a kind; there are no others.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const actionKinds = Object.keys(rightFor) as ActionKind[]

/**
 * - `under_way`: written down and owed to Telegram; the log will say how it ended.
 * - `done`: it is so. - `partly`: of its several calls some came to be, and `error` says why others did not.
 * - `refused`: when it came to it, a right was missing or the person could not be acted on.
 * - `failed`: Telegram said no. - `uncertain`: nobody can know.
 */
export const ActionState = z.enum([
  'under_way',
  'done',
  'partly',
  'refused',
  'failed',
  'uncertain',
  'expired',
])
export type ActionState = z.infer<typeof ActionState>

export const ActionOutcome = z.object({
  action_id: z.int(),
  state: ActionState,
  /** Why, where it did not come to be: a refusal's name, or Telegram's own words. */
  error: z.nullable(z.string()),
  /**
   * After a mute or restriction, or a warning that led to one, of somebody who was restricted before: what restores that. Left
   * out, `unmute` takes it back.
   */
  undo: z.optional(Action),
  /** After a warning: which it is, how many count now, of how many, and what the bot did because it was the last. */
  warnings: z.optional(
    z.object({
      warning_id: z.int(),
      count: z.int(),
      limit: z.int(),
      consequence: z.nullable(z.enum(['mute', 'kick', 'ban'])),
    }),
  ),
})
export type ActionOutcome = z.infer<typeof ActionOutcome>

/** Why each kind may not be done at this moment; null: it may. */
export const ActionOptions = z.object({
  options: z.record(z.enum(actionKinds), z.nullable(z.enum(refusalNames))),
  /** The rights that the viewer can give with `promote`: their own as far as the bot has them too (SEC-31). */
  grantable: z.array(AdminRight),
  /** Whether the group has topics: only then does Telegram ask who may create them. */
  is_forum: z.boolean(),
})
export type ActionOptions = z.infer<typeof ActionOptions>

export const actionEndpoints = {
  '/api/groups/act': endpoint({
    summary: 'Do something to one person in a group, or to the group; the same key does it once',
    access: { right: 'any' },
    effect: 'change',
    quota: 'action',
    input: z.strictObject({
      chat_id: ChatId,
      /** Made by the client for each decision of a person, so that a retry on a bad line acts once (REL-14). */
      key: z.uuid(),
      action: Action,
      reason: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    }),
    result: ActionOutcome,
  }),

  '/api/groups/act/options': endpoint({
    summary: 'What may be done to this person, or to any plain member, and to the group; and why not',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({ chat_id: ChatId, user_id: z.optional(UserId) }),
    result: ActionOptions,
  }),
}
