/** What a group's settings are made of, apart from the schemas, as the app needs it. A part is changed whole. */
export const settingsParts = [
  'language',
  'welcome',
  'rules_text',
  'warn',
  'reports',
  'brake',
  'log_days',
] as const
export type SettingsPart = (typeof settingsParts)[number]

/** What Telegram keeps of a group and its admins change through Steward too; the rest of the settings is Steward's own. */
export const profileParts = ['title', 'description', 'permissions'] as const
export type ProfilePart = (typeof profileParts)[number]

/** Everything that can be told apart in a change of Steward's own, in the order in which people read of it. */
export const settingsFields = [
  'language',
  'welcome.text',
  'welcome.replaces',
  'rules_text',
  'warn.limit',
  'warn.consequence',
  'warn.seconds',
  'warn.expires_days',
  'reports.enabled',
  'reports.threshold',
  'reports.per_hour',
  'brake.actions',
  'brake.minutes',
  'log_days',
] as const
export type SettingsField = (typeof settingsFields)[number]

/** Everything that the history and the file tell of. */
export const changeFields = [...profileParts, ...settingsFields] as const
export type ChangeField = (typeof changeFields)[number]
export const changeParts = [...profileParts, ...settingsParts] as const
export type ChangePart = (typeof changeParts)[number]

export const isProfilePart = (name: string): name is ProfilePart => profileParts.some((part) => part === name)

export function partOf(field: SettingsField): SettingsPart
export function partOf(field: ChangeField): ChangePart
export function partOf(field: ChangeField): ChangePart {
  const part = changeParts.find((each) => field === each || field.startsWith(`${each}.`))
  if (part === undefined) throw new Error(`${field} is of no part`)
  return part
}

/**
 * In UTF-16 units. Telegram takes messages of 4096 (Bot API 10.3, sendMessage); a welcome grows with what is filled in,
 * and a file holds all of them, some characters of which JSON writes as six. Title and description: setChatTitle and
 * setChatDescription.
 */
export const longestText = {
  title: 128,
  description: 255,
  rules: 4000,
  welcome: 1000,
  file: 36_000,
} as const
