import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId, UserId } from './ids.ts'
import { Person } from './person.ts'
import { refusalNames } from './refusals.ts'
import { TransferKind, TransferState } from './transfers.ts'

const UnixTime = z.int()

/**
 * - `here`: an admin of the group, and seen recently. - `left`: no member any more. - `no_admin`: a member without rights.
 * - `silent`: an admin whom nobody has seen for `silent_days`. - `erased`: nothing is kept of them any more.
 * - `none`: nobody answers for the group.
 */
export const StewardState = z.enum(['here', 'left', 'no_admin', 'silent', 'erased', 'none'])
export type StewardState = z.infer<typeof StewardState>

const SilentDays = z.int().check(z.gte(14), z.lte(365))
const RefusalName = z.enum(refusalNames)

/** Who answers for a group in Steward, and who would after them. */
export const Stewardship = z.object({
  steward: z.nullable(Person),
  /** Since when they answer for it. */
  since: z.nullable(UnixTime),
  state: StewardState,
  /** When they were last seen; set while they are silent. */
  silent_since: z.nullable(UnixTime),
  viewer: z.enum(['steward', 'creator', 'admin']),
  /** Whom the steward named to come after them. */
  successor: z.nullable(Person),
  /** So many days without a sign of the steward open the group for claims. */
  silent_days: SilentDays,
  /** The application that is open in this group. */
  pending: z.nullable(
    z.object({
      apply_id: z.string(),
      kind: TransferKind,
      state: TransferState,
      is_mine: z.boolean(),
      /** Whether I may look at it: to whom it does not concern, it does not exist. */
      is_shown: z.boolean(),
      /** To whom it is offered, or who asks for it; null: it isn't shown to me, or they aren't known here. */
      receiver: z.nullable(Person),
    }),
  ),
  /** Who could receive it: admins without bots and without the steward. */
  candidates: z.array(Person),
  /** Why I may not offer it to somebody; null: I may. */
  offer: z.nullable(RefusalName),
  /** Why I may not ask for it; null: I may. */
  claim: z.nullable(RefusalName),
  /** The owner in Telegram, where that is not the steward: for the steward to decide whether to follow. */
  new_owner: z.nullable(Person),
})
export type Stewardship = z.infer<typeof Stewardship>

export const stewardshipEndpoints = {
  '/api/groups/stewardship': endpoint({
    summary: 'Who answers for a group, who would after them, and what can be done about it',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({ chat_id: ChatId }),
    result: Stewardship,
  }),
  '/api/groups/stewardship/save': endpoint({
    summary: 'Name a successor, or after how many silent days they are asked: for the steward',
    access: 'container',
    effect: 'change',
    quota: 'settings',
    input: z.strictObject({
      chat_id: ChatId,
      successor_user_id: z.optional(z.nullable(UserId)),
      silent_days: z.optional(SilentDays),
    }),
    result: Stewardship,
  }),
}
