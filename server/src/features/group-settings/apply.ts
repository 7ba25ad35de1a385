import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { ChangeId, SettingsApplied, SettingsProposal } from '@steward/contract/settings-history.ts'
import {
  isProfilePart,
  type ProfilePart,
  profileParts,
  type SettingsPart,
} from '@steward/contract/settings-parts.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { derivedKey } from '#platform/derived-key.ts'
import type { Origin } from '#domain/profile-changes.ts'
import { Refused } from '#platform/refused.ts'
import { changeId, changeOf, changeOfAction, partsOfId } from './changes.ts'
import { partsOf } from './diff.ts'
import { actionOf, markOf, type ProfileChange } from './profile.ts'
import { locksOf, type ProposeDeps } from './propose.ts'
import { asKept, settingsFor, type Viewer } from './read-settings.ts'
import { visibly, wantedBy } from './wanted.ts'
import { type How, writeSettings } from './write-settings.ts'

export type ApplyDeps = ProposeDeps & {
  /** Does something to a group as if this person had asked for it by hand; throws the refusal. A key does it once. */
  act: (wanted: {
    chatId: ChatId
    actor: UserId
    via: 'app'
    action: Action
    reason: null
    key: string
    origin: Origin
  }) => Promise<ActionOutcome>
}

type Agreed = InputOf<'/api/groups/settings/apply'>
type Outcome = SettingsApplied['outcomes'][number]
type Ahead = {
  chatId: ChatId
  /** To be done by us, and by Telegram: what was agreed to, where it is not so already. */
  own: SettingsPart[]
  telegrams: ProfilePart[]
  profile: ProfileChange
}

const howOf = (proposal: SettingsProposal): How =>
  proposal.kind === 'import'
    ? { how: 'import', restored: null }
    : { how: 'rollback', restored: { version: partsOfId(proposal.id).number, side: proposal.side } }

const keyOf = ({ key }: Agreed, part: ProfilePart) => derivedKey(`settings ${key} ${part}`)

/** The parts of which this very decision began the action before: it is asked again how they stand. */
async function begunBy(
  database: Database | Transaction,
  chatId: ChatId,
  { viewer, agreed }: { viewer: Viewer; agreed: Agreed },
): Promise<ProfilePart[]> {
  const keys = profileParts.map((part) => keyOf(agreed, part))
  const rows = await database
    .selectFrom('actions')
    .select('key')
    .where('chat_id', '=', chatId)
    .where('actor_id', '=', viewer.userId)
    .where('key', 'in', keys)
    .execute()
  return profileParts.filter((part) => rows.some(({ key }) => key === keyOf(agreed, part)))
}

/** What of that which was agreed to is still to be done. */
async function readAhead(
  database: Database | Transaction,
  viewer: Viewer,
  { agreed, keep }: { agreed: Agreed; keep: number },
) {
  const { chat_id, proposal, parts, seen } = agreed
  const known = await settingsFor(database, chat_id, viewer)
  const { chatId, shown } = known
  const { problems, settings, profile } = await wantedBy(database, known, proposal)
  if (problems.length > 0) throw new Refused('settings_file_refused')
  const different = partsOf(visibly({ shown, settings, profile }, keep))
  const begun = await begunBy(database, chatId, { viewer, agreed })
  const isNew = (part: ProfilePart) => different.includes(part) && !begun.includes(part)
  const telegrams = profileParts.filter(
    (part) => parts.includes(part) && (begun.includes(part) || isNew(part)),
  )
  const own = different.filter((part): part is SettingsPart => !isProfilePart(part) && parts.includes(part))
  if (telegrams.some(isNew) && markOf(shown) !== seen) throw new Refused('settings_outdated')
  const ahead: Ahead = { chatId, own, telegrams, profile }
  return { known, settings, ahead }
}

/** Steward's own, as one change. */
const write = ({ database, logKeepDays: keep }: ApplyDeps, viewer: Viewer, agreed: Agreed): Promise<Ahead> =>
  database.transaction().execute(async (trx) => {
    const { known, settings, ahead } = await readAhead(trx, viewer, { agreed, keep })
    // What is so already, as after a first try of which nobody heard, is no change that somebody could have missed.
    if (ahead.own.length === 0) return ahead
    const taken = Object.fromEntries(ahead.own.map((part) => [part, settings[part]]))
    await writeSettings(trx, viewer, known, {
      version: agreed.version,
      settings: { ...known.shown.settings, ...taken },
      how: howOf(agreed.proposal),
    })
    return ahead
  })

type Done = Outcome & { actionId?: number }

/** Telegram's, by itself: that it does not come to be takes nothing from the others. */
async function carryOut(
  { act }: ApplyDeps,
  { userId: actor }: Viewer,
  { agreed, ahead: { chatId, profile }, part }: { agreed: Agreed; ahead: Ahead; part: ProfilePart },
): Promise<Done> {
  const action = actionOf(part, profile)
  const key = keyOf(agreed, part)
  const origin = agreed.proposal.kind
  try {
    const { action_id, state, error } = await act({
      chatId,
      actor,
      via: 'app',
      action,
      reason: null,
      key,
      origin,
    })
    return { part, state, error, actionId: action_id }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { part, state: 'refused', error: error.refusal }
  }
}

type Made = { chatId: ChatId; version: number; done: readonly Done[]; viewer: Viewer; agreed: Agreed }

/** The one change that this made; of several each is taken back by itself. */
async function madeBy(
  database: Database,
  { chatId, version, done, viewer, agreed }: Made,
): Promise<ChangeId | null> {
  // Whoever sends it again hears of the change that the first try made.
  const row =
    version === agreed.version + 1 && (await changeOf(database, chatId, changeId('settings', version)))
  const isOwn = row && row.changed_by === viewer.userId && row.how === agreed.proposal.kind
  if (isOwn) return done.length === 0 ? changeId('settings', version) : null
  const [only, other] = done
  return only?.actionId === undefined || other ? null : changeOfAction(database, chatId, only.actionId)
}

/** Does what was proposed, in the parts to which somebody agreed; nothing at all of what they may not do. */
export async function apply(deps: ApplyDeps, viewer: Viewer, agreed: Agreed): Promise<SettingsApplied> {
  const { database, logKeepDays } = deps
  const { known, ahead: asked } = await readAhead(database, viewer, { agreed, keep: logKeepDays })
  const { chatId, shown } = known
  const locks = await locksOf(deps, viewer, { chatId, shown, parts: asked.telegrams })
  for (const part of asked.telegrams) {
    const refusal = locks(part)
    if (refusal) throw new Refused(refusal)
  }

  const ahead = await write(deps, viewer, agreed)
  const done: Done[] = []
  for (const part of ahead.telegrams) done.push(await carryOut(deps, viewer, { agreed, ahead, part }))
  const { shown: now } = await settingsFor(database, chatId, viewer)
  return {
    settings: asKept(now, logKeepDays),
    outcomes: [
      ...ahead.own.map((part): Outcome => ({ part, state: 'done', error: null })),
      ...done.map(({ part, state, error }) => ({ part, state, error })),
    ],
    made: await madeBy(database, { chatId, version: now.version, done, viewer, agreed }),
  }
}
