import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { FieldChange } from '@steward/contract/settings-history.ts'
import {
  type ChangePart,
  flat,
  partOf,
  type SettingsField,
  settingsFields,
  type SettingsPart,
} from '@steward/contract/settings-parts.ts'

type OwnChange = FieldChange & { field: SettingsField }

/** What a change of Steward's own settings changes, field by field. */
export function fieldsOf(before: GroupSettings, after: GroupSettings): OwnChange[] {
  const [was, is] = [flat(before), flat(after)]
  return settingsFields
    .filter((field) => is[field] !== was[field])
    .map((field) => ({ field, before: was[field], after: is[field] }))
}

export function partsOf(fields: readonly OwnChange[]): SettingsPart[]
export function partsOf(fields: readonly FieldChange[]): ChangePart[]
export function partsOf(fields: readonly FieldChange[]): ChangePart[] {
  return [...new Set(fields.map(({ field }) => partOf(field)))]
}

/** As the log keeps it: before and after, by the name of the field. */
export const diffOf = (fields: readonly FieldChange[]): Record<string, [unknown, unknown]> =>
  Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]]))
