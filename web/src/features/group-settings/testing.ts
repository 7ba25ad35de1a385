import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import { ChatId } from '@steward/contract/ids.ts'
import type { SettingsApplied, SettingsProposed } from '@steward/contract/settings-history.ts'
import type { ChangePart } from '@steward/contract/settings-parts.ts'
import { givenSettings } from '#testing/given-settings.ts'

export { givenOptions as givenReasons } from '#testing/given-options.ts'

export const chatId = ChatId.parse(-1_001_234)

export const given = (known: Partial<SettingsOfGroup> = {}): SettingsOfGroup => ({
  ...givenSettings(),
  ...known,
})

export const proposed = (more: Partial<SettingsProposed> = {}): SettingsProposed => ({
  version: 4,
  seen: 'as it is',
  change: null,
  fields: [{ field: 'log_days', before: 180, after: 90 }],
  locked: [],
  is_others: false,
  problems: [],
  ...more,
})

/** These parts were done. */
export const applied = (
  parts: readonly ChangePart[],
  more: Partial<SettingsApplied> = {},
): SettingsApplied => ({
  settings: given({ version: 5 }),
  outcomes: parts.map((part) => ({ part, state: 'done', error: null })),
  made: 'settings-5',
  ...more,
})
