import type { GroupSettings } from '@steward/contract/group-settings.ts'

/** The parts that somebody has changed and not saved yet, each whole. */
export type Edits = Partial<GroupSettings>

/** What somebody began, and from which version. */
export type Begun = { version: number; edits: Edits }

const parts = ['warn', 'rules_text', 'reports', 'brake', 'log_days'] as const

const written = (part: unknown) => JSON.stringify(part)
const asKept = (text: string | null | undefined) => text?.trim() || null

const isSame = (part: (typeof parts)[number], edits: Edits, settings: GroupSettings) =>
  part === 'rules_text'
    ? asKept(edits.rules_text) === settings.rules_text
    : written(edits[part]) === written(settings[part])

/** Without what is as it was: whoever puts a switch back has changed nothing. */
export function changed(edits: Edits, settings: GroupSettings): Edits {
  const entries = parts
    .filter((part) => edits[part] !== undefined && !isSame(part, edits, settings))
    .map((part) => [part, edits[part]])
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
