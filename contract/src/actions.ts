import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId, UserId } from './ids.ts'
import { MemberPermission } from './permissions.ts'
import type { AdminRight } from './rights.ts'

/**
 * Unix seconds; null: for ever. Telegram takes what is nearer than 30 seconds or farther than 366 days for "for ever"
 * (Bot API 10.3, banChatMember), so neither can be asked for.
 */
const Until = z.nullable(z.int().check(z.positive()))

const onPerson = <const Kind extends string, Rest extends object>(kind: Kind, rest: Rest) =>
  z.strictObject({ kind: z.literal(kind), user_id: UserId, ...rest })

/** What an admin does to one person. */
export const PersonAction = z.discriminatedUnion('kind', [
  onPerson('approve', {}),
  onPerson('decline', {}),
  onPerson('ban', { until: Until }),
  onPerson('unban', {}),
  onPerson('kick', {}),
  onPerson('mute', { until: Until }),
  onPerson('limit', { permissions: z.array(MemberPermission).check(z.maxLength(32)), until: Until }),
  onPerson('unmute', {}),
])
export type PersonAction = z.infer<typeof PersonAction>
export type ActionKind = PersonAction['kind']

/** The admin right that an action needs, of the person and of the bot (Bot API 10.3; SEC-29). */
export const rightFor: Record<ActionKind, AdminRight> = {
  approve: 'can_invite_users',
  decline: 'can_invite_users',
  ban: 'can_restrict_members',
  unban: 'can_restrict_members',
  kick: 'can_restrict_members',
  mute: 'can_restrict_members',
  limit: 'can_restrict_members',
  unmute: 'can_restrict_members',
}

/**
 * - `under_way`: written down and owed to Telegram; the log will say how it ended.
 * - `done`: it is so.
 * - `refused`: when it came to it, a right was missing or the person could not be acted on.
 * - `failed`: Telegram said no. - `uncertain`: nobody can know.
 */
export const ActionState = z.enum(['under_way', 'done', 'refused', 'failed', 'uncertain', 'expired'])
export type ActionState = z.infer<typeof ActionState>

export const ActionOutcome = z.object({
  action_id: z.int(),
  state: ActionState,
  /** Why, where it did not come to be: a refusal's name, or Telegram's own words. */
  error: z.nullable(z.string()),
})
export type ActionOutcome = z.infer<typeof ActionOutcome>

export const actionEndpoints = {
  '/api/groups/act': endpoint({
    summary: 'Do something to one person in a group; the same key does it once',
    access: { right: 'any' },
    input: z.strictObject({
      chat_id: ChatId,
      /** Made by the client for each decision of a person, so that a retry on a bad line acts once (REL-14). */
      key: z.uuid(),
      action: PersonAction,
      reason: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    }),
    result: ActionOutcome,
  }),
}
