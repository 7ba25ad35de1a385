import type { ActionOutcome, ActionState, PersonAction } from '@steward/contract/actions.ts'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { adminRights } from '@steward/contract/rights.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import type { Via } from '#platform/database/schema-actions.ts'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { Refused } from '#platform/refused.ts'
import type { Facts, Target } from './facts.ts'
import { refusalOf } from './rules.ts'
import { sayWarning } from './say-warning.ts'
import { addWarning, countWarnings, holdWarnings, revokeWarning } from './warnings.ts'

type Warn = GroupSettings['warn']
type Of = { chatId: ChatId; via: Via; by: UserId; actionId: number; reason: string | null }
type Kind<K extends PersonAction['kind']> = Extract<PersonAction, { kind: K }>

export async function takeWarning(trx: Transaction, of: Of, action: Kind<'unwarn'>): Promise<void> {
  const taken = { ...of, userId: action.user_id, warningId: action.warning_id }
  if (!(await revokeWarning(trx, taken))) throw new Refused('warning_gone')
}

/** A mute never ends before what they are under already. */
const laterOf = (until: number | null, restricted: Target['restricted']) =>
  until === null || restricted?.until === null ? null : Math.max(until, restricted?.until ?? 0)

/** What the bot does when a warning reached the limit. */
function consequenceOf(policy: Warn, { userId, restricted }: Target, now: number): PersonAction | undefined {
  const { consequence, seconds } = policy
  if (consequence === 'none') return undefined
  if (consequence === 'kick') return { kind: 'kick', user_id: userId }
  const until = seconds === null ? null : now + seconds
  return {
    kind: consequence,
    user_id: userId,
    until: consequence === 'mute' ? laterOf(until, restricted) : until,
  }
}

/** Each time as many warnings count as the group has set, and not for each one above that. */
const reached = (count: number, { limit }: Warn) => count % limit === 0

/** What follows from a warning that is about to be given, and what keeps the bot from it. */
export type Follows = { action: PersonAction; refusal: RefusalName | undefined }
export type Ahead = { count: number; policy: Warn; follows: Follows | undefined }

/** Known before anything is written: whoever warns answers for what follows, and nobody is told what will not be. */
export async function warningAhead(trx: Transaction, facts: Facts): Promise<Ahead | undefined> {
  const { chat, target, bot, now } = facts
  if (!target) return undefined
  const { chatId } = chat
  await holdWarnings(trx, { chatId, userId: target.userId })
  const { warn: policy } = await groupSettingsOf(trx, chatId)
  const count = 1 + (await countWarnings(trx, { chatId, userId: target.userId }))
  const action = reached(count, policy) ? consequenceOf(policy, target, now) : undefined
  const actor = { userId: bot.userId, rights: adminRights, isOwner: false }
  const follows = action && { action, refusal: refusalOf(action, { ...facts, actor }) }
  return { count, policy, follows }
}

/** Writes the warning down, and tells it. */
export async function giveWarning(
  trx: Transaction,
  of: Of,
  action: Kind<'warn'>,
  { count, policy, follows }: Ahead,
): Promise<void> {
  const { user_id: userId, expires_days: expiresDays = policy.expires_days } = action
  await addWarning(trx, { ...of, userId, expiresDays })
  // Whoever warned by a command is answered in the group itself; rules say nothing there.
  if (of.via !== 'app') return
  const consequence = follows?.refusal ? undefined : follows?.action
  await sayWarning(trx, { ...of, userId, count, limit: policy.limit, consequence })
}

const carriedOut: ReadonlySet<ActionState> = new Set(['done', 'partly', 'under_way', 'uncertain'])

/** What somebody who warned wants to know next: of the consequence only what came of it. */
export async function warningsAfter(
  database: Database,
  actionId: number,
  settled: (actionId: number) => Promise<ActionOutcome>,
): Promise<Pick<ActionOutcome, 'warnings' | 'undo'>> {
  const warning = await database
    .selectFrom('warnings')
    .where('action_id', '=', actionId)
    .select(['chat_id', 'user_id', 'warning_id'])
    .executeTakeFirst()
  if (!warning) return {}
  const { chat_id: chatId, user_id: userId, warning_id } = warning
  const { warn } = await groupSettingsOf(database, chatId)
  const followed = await database
    .selectFrom('actions')
    .where('because', '=', actionId)
    .select(['action_id', 'kind'])
    .executeTakeFirst()
  const outcome = followed && (await settled(followed.action_id))
  const isSo = outcome && carriedOut.has(outcome.state)
  const kind = isSo ? followed.kind : null
  const consequence = kind === 'mute' || kind === 'kick' || kind === 'ban' ? kind : null
  const count = await countWarnings(database, { chatId, userId })
  return {
    warnings: { warning_id, count, limit: warn.limit, consequence },
    ...(isSo && outcome.undo && { undo: outcome.undo }),
  }
}
