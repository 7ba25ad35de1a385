import { type Field, linesIn, type Setting, type Value } from './setting-fields.ts'
import { settingsTable } from './settings-table.ts'

/** What a group's settings are made of, apart from the schemas, as the app needs it. A part is changed whole. */
type Table = typeof settingsTable
export type SettingsPart = keyof Table

type ValueOf<S> = S extends { field: { initial: infer V } }
  ? V
  : S extends { fields: infer Fields }
    ? { -readonly [Name in keyof Fields]: Fields[Name] extends { initial: infer V } ? V : never }
    : never

/** How Steward behaves in a group: what was chosen for it, and what holds where nobody chose. */
export type GroupSettings = { -readonly [Part in SettingsPart]: ValueOf<Table[Part]> }

type NamesIn<S, Part extends string> = S extends { fields: infer Fields }
  ? `${Part}.${keyof Fields & string}`
  : Part
export type SettingsField = { [Part in SettingsPart]: NamesIn<Table[Part], Part> }[SettingsPart]

/** What Telegram keeps of a group and its admins change through Steward too; the rest of the settings is Steward's own. */
export const profileParts = ['title', 'description', 'permissions'] as const
export type ProfilePart = (typeof profileParts)[number]

export type ChangeField = ProfilePart | SettingsField
export type ChangePart = ProfilePart | SettingsPart

// What is read out of the table by name is typed by it above; the language forgets names on its way through a list.
/* oxlint-disable typescript/no-unsafe-type-assertion */
export const settingsParts = Object.keys(settingsTable) as SettingsPart[]

/** Makes something of each part. */
export const mapParts = <Made>(make: (setting: Setting, part: SettingsPart) => Made) =>
  Object.fromEntries(settingsParts.map((part) => [part, make(settingsTable[part], part)])) as Record<
    SettingsPart,
    Made
  >

const nameIn = (part: string, name: string) => `${part}.${name}` as SettingsField

/** Everything that can be told apart in a change of Steward's own, in the order in which people read of it. */
export const fieldOf = Object.fromEntries(
  settingsParts.flatMap((part): [string, Field][] => {
    const setting: Setting = settingsTable[part]
    if ('field' in setting) return [[part, setting.field]]
    return Object.entries(setting.fields).map(([name, field]) => [nameIn(part, name), field])
  }),
) as Record<SettingsField, Field>
export const settingsFields = Object.keys(fieldOf) as SettingsField[]

/** Makes of each value of a setting another, whatever its shape; what it has no value for is undefined. */
const mapValues = (
  setting: Setting,
  value: unknown,
  make: (field: Field, value: unknown) => unknown,
): unknown => {
  if ('field' in setting) return make(setting.field, value)
  const values: Record<string, unknown> = Object(value)
  return Object.fromEntries(
    Object.entries(setting.fields).map(([name, field]) => [name, make(field, values[name])]),
  )
}

/** What was read, with what holds by default in place of everything that it does not say. */
export const withDefaults = (read: Readonly<Record<string, unknown>>) =>
  mapParts((setting, part) =>
    mapValues(setting, read[part], (field, value) => (value === undefined ? field.initial : value)),
  )

export const defaultGroupSettings = withDefaults({}) as GroupSettings

/** A part that is named is given whole; what is left out stays as it is. */
export type GroupSettingsChange = { [Part in SettingsPart]?: GroupSettings[Part] | undefined }

function kept(field: Field, value: unknown) {
  if (typeof value !== 'string') return value
  if (field.is === 'lines') return linesIn(value).join('\n') || null
  return field.is === 'text' ? value.trim() || null : value
}

/** What is named, as it is kept: a text and a line are trimmed, and one of nothing but spaces is none. */
export function asKept(parts: GroupSettingsChange): Partial<GroupSettings> {
  return Object.fromEntries(
    settingsParts
      .filter((part) => parts[part] !== undefined)
      .map((part) => [part, mapValues(settingsTable[part], parts[part], kept)]),
  )
}

/** Every value by the name of its field. */
export function flat(settings: GroupSettings): Record<SettingsField, Value> {
  const values = settingsParts.flatMap((part) =>
    'field' in settingsTable[part]
      ? [[part, settings[part]]]
      : Object.entries(Object(settings[part])).map(([name, value]) => [nameIn(part, name), value]),
  )
  return Object.fromEntries(values) as Record<SettingsField, Value>
}
/* oxlint-enable typescript/no-unsafe-type-assertion */

/** Everything that the history and the file tell of. */
export const changeFields: readonly ChangeField[] = [...profileParts, ...settingsFields]
export const changeParts: readonly ChangePart[] = [...profileParts, ...settingsParts]

export const isProfilePart = (name: string): name is ProfilePart => profileParts.some((part) => part === name)

export function partOf(field: SettingsField): SettingsPart
export function partOf(field: ChangeField): ChangePart
export function partOf(field: ChangeField): ChangePart {
  const part = changeParts.find((each) => field === each || field.startsWith(`${each}.`))
  if (part === undefined) throw new Error(`${field} is of no part`)
  return part
}
