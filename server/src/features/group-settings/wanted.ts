import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { FieldChange, SettingsProposal, SettingsProposed } from '@steward/contract/settings-history.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { readSettings } from '#domain/group-settings.ts'
import { Refused } from '#platform/refused.ts'
import { changeOf } from './changes.ts'
import { fieldsOf } from './diff.ts'
import { fromText, type ProfileChange, profileFieldsOf } from './profile.ts'
import { asKept, type Stored } from './read-settings.ts'
import { changed } from './save-settings.ts'
import { isOthers, readFile } from './settings-file.ts'

export type KeptSettings = { chatId: ChatId; shown: Stored }

type WantedSettings = {
  /** Steward's own, whole. */
  settings: GroupSettings
  /** What Telegram keeps, as far as it is to be changed. */
  profile: ProfileChange
  /** It comes from a file of another group. */
  isOthers: boolean
  problems: SettingsProposed['problems']
}

/** What a group would be like, if what is proposed were done. */
export async function wantedBy(
  database: Database | Transaction,
  { chatId, shown }: KeptSettings,
  proposal: SettingsProposal,
): Promise<WantedSettings> {
  if (proposal.kind === 'import') {
    const { change = {}, profile = {}, origin = {}, problems } = readFile(proposal.file)
    const isFromOther = isOthers(origin, { chatId, title: shown.title })
    return { settings: changed(shown.settings, change), profile, isOthers: isFromOther, problems }
  }
  const row = await changeOf(database, chatId, proposal.id)
  const kept = row?.[proposal.side] ?? undefined
  if (!row || kept === undefined) throw new Refused('settings_change_unknown')
  return row.part === null
    ? { settings: readSettings(kept), profile: {}, isOthers: false, problems: [] }
    : { settings: shown.settings, profile: fromText(row.part, kept), isOthers: false, problems: [] }
}

/** What somebody would see change: more of the log than the server keeps is shown to nobody. */
export const visibly = (
  { shown, settings, profile }: { shown: Stored } & Pick<WantedSettings, 'settings' | 'profile'>,
  keep: number,
): FieldChange[] => [
  ...profileFieldsOf(shown, profile),
  ...fieldsOf(asKept(shown, keep).settings, asKept({ ...shown, settings }, keep).settings),
]
