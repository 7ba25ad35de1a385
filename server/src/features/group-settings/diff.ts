import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { FieldChange } from '@steward/contract/settings-history.ts'
import {
  type ChangePart,
  partOf,
  type SettingsField,
  settingsFields,
  type SettingsPart,
} from '@steward/contract/settings-parts.ts'

const flat = (settings: GroupSettings): Record<SettingsField, FieldChange['before']> => ({
  language: settings.language,
  'welcome.text': settings.welcome.text,
  'welcome.replaces': settings.welcome.replaces,
  rules_text: settings.rules_text,
  'warn.limit': settings.warn.limit,
  'warn.consequence': settings.warn.consequence,
  'warn.seconds': settings.warn.seconds,
  'warn.expires_days': settings.warn.expires_days,
  'reports.enabled': settings.reports.enabled,
  'reports.threshold': settings.reports.threshold,
  'reports.per_hour': settings.reports.per_hour,
  'brake.actions': settings.brake.actions,
  'brake.minutes': settings.brake.minutes,
  log_days: settings.log_days,
})

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
