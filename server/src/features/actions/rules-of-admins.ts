import type { Action, ActionKind } from '@steward/contract/actions.ts'
import { type AdminRight, adminRights } from '@steward/contract/rights.ts'
import type { Facts } from './facts.ts'
import { onTarget, type Rule } from './rule.ts'

export const ofAdmins: ReadonlySet<ActionKind> = new Set(['promote', 'demote', 'title'])

/** Any right brings this one along (Bot API 10.3, ChatAdministratorRights). */
const brought: AdminRight = 'can_manage_chat'

const holds = (rights: readonly AdminRight[]) => (right: AdminRight) =>
  right === brought || rights.includes(right)

const actorHolds = ({ actor }: Pick<Facts, 'actor'>) => (actor.isOwner ? () => true : holds(actor.rights))

/** What this admin can give through this bot: their own rights, as far as the bot has them too. */
export const grantable = ({ actor, bot }: Pick<Facts, 'actor' | 'bot'>): AdminRight[] =>
  adminRights.filter((right) => actorHolds({ actor })(right) && holds(bot.rights)(right))

/** Whether somebody who is an admin has less afterwards: all that is not named is taken from them. */
export const takesRights = (action: Action, { target }: Pick<Facts, 'target'>): boolean =>
  action.kind === 'promote' &&
  (target?.rights.some((right) => right !== brought && !action.rights.includes(right)) ?? false)

/**
 * SEC-31. Admins stand below whoever made them (Telegram, promotion hierarchy), and for the bot all that it made are
 * equal: without a rule of ours, anybody who may promote could undo what a peer or the owner decided. So an admin changes
 * only whom they made an admin here themselves; the owner, whomever Telegram lets the bot change.
 */
export const rulesOfAdmins: readonly Rule[] = [
  onTarget(({ kind }, { status }) =>
    (kind === 'demote' || kind === 'title') && status !== 'administrator' ? 'target_not_admin' : undefined,
  ),
  onTarget(({ kind }, { status, madeBy }, { actor }) =>
    ofAdmins.has(kind) && status === 'administrator' && !actor.isOwner && madeBy !== actor.userId
      ? 'admin_not_yours'
      : undefined,
  ),
  onTarget(({ kind }, { status, botMayEdit }) =>
    ofAdmins.has(kind) && status === 'administrator' && !botMayEdit ? 'admin_not_the_bots' : undefined,
  ),
  (action, facts) =>
    action.kind === 'promote' && !action.rights.every(actorHolds(facts)) ? 'rights_beyond_yours' : undefined,
  (action, { bot }) =>
    action.kind === 'promote' && !action.rights.every(holds(bot.rights)) ? 'rights_beyond_bot' : undefined,
]
