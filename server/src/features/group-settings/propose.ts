import type { ActionOptions } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { FieldChange, SettingsProposal, SettingsProposed } from '@steward/contract/settings-history.ts'
import { type ChangePart, isProfilePart, partOf } from '@steward/contract/settings-parts.ts'
import type { Database } from '#platform/database/schema.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { changeOf } from './changes.ts'
import { partsOf } from './diff.ts'
import { shownChanges } from './history.ts'
import { kindOf, markOf } from './profile.ts'
import { needsMiniApp } from './refuse-unfit.ts'
import { settingsFor, type Stored, type Viewer } from './read-settings.ts'
import { visibly, wantedBy } from './wanted.ts'
import { lockOf } from './write-settings.ts'

export type ProposeDeps = {
  database: Database
  logKeepDays: number
  photoUrl: PhotoUrl
  botId?: UserId
  /** Why each thing may not be done to the group by this person at this moment; null: it may. */
  groupOptions: (viewer: UserId, chatId: ChatId) => Promise<ActionOptions['options']>
}

type Locks = (part: ChangePart) => RefusalName | undefined

/** Why somebody may not change these parts; what Telegram keeps, as if they did it by hand. */
export async function locksOf(
  { groupOptions }: Pick<ProposeDeps, 'groupOptions'>,
  viewer: Viewer,
  { chatId, shown, parts }: { chatId: ChatId; shown: Stored; parts: readonly ChangePart[] },
): Promise<Locks> {
  const options = parts.some(isProfilePart) ? await groupOptions(viewer.userId, chatId) : undefined
  return (part) =>
    isProfilePart(part) ? (options?.[kindOf[part]] ?? undefined) : lockOf(part, shown, viewer)
}

/** What is proposed, sorted into what would be done and what this person has no right to. Changes nothing. */
export async function propose(
  deps: ProposeDeps,
  viewer: Viewer,
  { chat_id, proposal }: { chat_id: ChatId; proposal: SettingsProposal },
): Promise<SettingsProposed> {
  const { database, logKeepDays } = deps
  const known = await settingsFor(database, chat_id, viewer)
  const { chatId, shown } = known
  const { problems, isOthers, ...wanted } = await wantedBy(database, known, proposal)
  const fields = visibly({ shown, ...wanted }, logKeepDays)
  const parts = partsOf(fields)
  const locks = await locksOf(deps, viewer, { chatId, shown, parts })
  const isUnfit = needsMiniApp({ settings: wanted.settings, was: shown.settings, switches: shown.switches })
  const locked = parts.flatMap((part) => {
    const refusal = locks(part) ?? (part === 'join_check' && isUnfit ? 'mini_app_needed' : undefined)
    return refusal ? [{ part, refusal }] : []
  })
  const isFree = ({ field }: FieldChange) => !locked.some(({ part }) => part === partOf(field))
  const row = proposal.kind === 'rollback' ? await changeOf(database, chatId, proposal.id) : undefined
  const [change = null] = await shownChanges(deps, chatId, row ? [row] : [])
  const version = { version: shown.version, seen: markOf(shown) }
  return { ...version, change, fields: fields.filter(isFree), locked, is_others: isOthers, problems }
}
