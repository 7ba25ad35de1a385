import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { asKept, type SettingsPart } from '@steward/contract/settings-parts.ts'

/** What somebody made of a setting and did not save yet, and from which version they began. */
export type Begun<Value> = { version: number; value: Value }

/** Whoever puts a switch back has changed nothing. */
export const isChanged = <Part extends SettingsPart>(
  part: Part,
  value: GroupSettings[Part],
  settings: GroupSettings,
): boolean => JSON.stringify(asKept({ [part]: value })[part]) !== JSON.stringify(settings[part])

/** A draft of an older app, or of nobody's, is none. */
export function readBegun<Value>(draft: string): Begun<Value> | undefined {
  if (!draft) return undefined
  try {
    const { version, value } = Object(JSON.parse(draft))
    return typeof version === 'number' && value !== undefined ? { version, value } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
