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

/** Everything that can be told apart in a change, in the order in which people read of it. */
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

export function partOf(field: SettingsField): SettingsPart {
  const part = settingsParts.find((each) => field === each || field.startsWith(`${each}.`))
  if (part === undefined) throw new Error(`${field} is of no part`)
  return part
}

/**
 * In UTF-16 units. Telegram takes messages of 4096 (Bot API 10.3, sendMessage); a welcome grows with what is filled in,
 * and a file holds all of them, some characters of which JSON writes as six.
 */
export const longestText = { rules: 4000, welcome: 1000, file: 32_000 } as const
