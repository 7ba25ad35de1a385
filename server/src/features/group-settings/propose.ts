import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { FieldChange, SettingsProposal, SettingsProposed } from '@steward/contract/settings-history.ts'
import { partOf, type SettingsPart } from '@steward/contract/settings-parts.ts'
import type { Database, Transaction } from '../../platform/database/schema.ts'
import { readSettings } from '../../platform/group-settings.ts'
import { Refused } from '../../platform/refused.ts'
import { fieldsOf, partsOf } from './diff.ts'
import { asKept, settingsFor, type Stored, type Viewer } from './read-settings.ts'
import { changed } from './save-settings.ts'
import { readFile } from './settings-file.ts'
import { type How, lockOf, writeSettings } from './write-settings.ts'

type Deps = { database: Database; logKeepDays: number }
type Known = { chatId: ChatId; shown: Stored }

/** All settings as they were around a change that the history knows. */
async function settingsAround(
  database: Database | Transaction,
  chatId: ChatId,
  { version, side }: Extract<SettingsProposal, { kind: 'rollback' }>,
): Promise<GroupSettings> {
  const row = await database
    .selectFrom('group_settings_changes')
    .select(['before', 'after'])
    .where('chat_id', '=', chatId)
    .where('version', '=', version)
    .executeTakeFirst()
  const kept = row?.[side] ?? undefined
  if (kept === undefined) throw new Refused('settings_change_unknown')
  return readSettings(kept)
}

async function wantedBy(
  database: Database | Transaction,
  { chatId, shown }: Known,
  proposal: SettingsProposal,
): Promise<{ settings: GroupSettings; problems: SettingsProposed['problems'] }> {
  if (proposal.kind === 'rollback')
    return { settings: await settingsAround(database, chatId, proposal), problems: [] }
  const { change, problems } = readFile(proposal.file)
  return { settings: change ? changed(shown.settings, change) : shown.settings, problems }
}

/** What somebody would see change: more of the log than the server keeps is shown to nobody. */
function visibly(
  { shown, settings }: { shown: Stored; settings: GroupSettings },
  keep: number,
): FieldChange[] {
  return fieldsOf(asKept(shown, keep).settings, asKept({ ...shown, settings }, keep).settings)
}

/** What is proposed, sorted into what would be done and what this person has no right to. Changes nothing. */
export async function propose(
  { database, logKeepDays }: Deps,
  viewer: Viewer,
  { chat_id, proposal }: { chat_id: ChatId; proposal: SettingsProposal },
): Promise<SettingsProposed> {
  const known = await settingsFor(database, chat_id, viewer)
  const { shown } = known
  const { settings, problems } = await wantedBy(database, known, proposal)
  const fields = visibly({ shown, settings }, logKeepDays)
  const locked = partsOf(fields).flatMap((part) => {
    const refusal = lockOf(part, shown, viewer)
    return refusal ? [{ part, refusal }] : []
  })
  const isFree = ({ field }: FieldChange) => !locked.some(({ part }) => part === partOf(field))
  return { version: shown.version, fields: fields.filter(isFree), locked, problems }
}

type Agreed = { chat_id: ChatId; version: number; proposal: SettingsProposal; parts: readonly SettingsPart[] }

const howOf = (proposal: SettingsProposal): How =>
  proposal.kind === 'import'
    ? { how: 'import', restored: null }
    : { how: 'rollback', restored: { version: proposal.version, side: proposal.side } }

/** Does what was proposed, in the parts to which somebody agreed, as one change. */
export const apply = (
  { database, logKeepDays }: Deps,
  viewer: Viewer,
  { chat_id, version, proposal, parts }: Agreed,
): Promise<Stored> =>
  database.transaction().execute(async (trx) => {
    const known = await settingsFor(trx, chat_id, viewer)
    const { shown } = known
    if (shown.version !== version) throw new Refused('settings_outdated')
    const { settings, problems } = await wantedBy(trx, known, proposal)
    if (problems.length > 0) throw new Refused('settings_file_refused')
    const different = partsOf(visibly({ shown, settings }, logKeepDays))
    const agreed = different.filter((part) => parts.includes(part))
    const taken = Object.fromEntries(agreed.map((part) => [part, settings[part]]))
    return writeSettings(trx, viewer, known, {
      version,
      settings: { ...shown.settings, ...taken },
      how: howOf(proposal),
    })
  })
