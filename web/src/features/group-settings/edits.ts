import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { asKept, settingsParts } from '@steward/contract/settings-parts.ts'

/** The parts that somebody has changed and not saved yet, each whole. */
export type Edits = Partial<GroupSettings>

/** What somebody began, and from which version. */
export type Begun = { version: number; edits: Edits }

/** Without what is as it was: whoever puts a switch back has changed nothing. */
export function changed(edits: Edits, settings: GroupSettings): Edits {
  const now = asKept(edits)
  const entries = settingsParts
    .filter((part) => now[part] !== undefined && JSON.stringify(now[part]) !== JSON.stringify(settings[part]))
    .map((part) => [part, now[part]])
  return Object.fromEntries(entries)
}

/** A draft of an older app, or of nobody's, is none. */
export function readBegun(draft: string): Begun | undefined {
  if (!draft) return undefined
  try {
    const read: unknown = JSON.parse(draft)
    if (typeof read !== 'object' || read === null) return undefined
    const { version, edits } = Object(read)
    return typeof version === 'number' && typeof edits === 'object' && edits !== null
      ? { version, edits }
      : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
