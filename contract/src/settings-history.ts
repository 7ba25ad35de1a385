import { z } from 'zod/mini'
import { ActionState } from './actions.ts'
import { endpoint } from './endpoint.ts'
import { SettingsOfGroup, SettingsVersion } from './group-settings.ts'
import { ChatId } from './ids.ts'
import { LogActor } from './log.ts'
import { MemberPermission } from './permissions.ts'
import { Person } from './person.ts'
import { refusalNames } from './refusals.ts'
import { changeFields, changeParts, settingsParts } from './settings-parts.ts'
import { longestText } from './settings-table.ts'

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(MemberPermission)]))

/**
 * What one field was and is; null as the setting has it: off, forever, nothing written. Of permissions it is all that
 * members may do, and null where nobody knows.
 */
export const FieldChange = z.object({ field: z.enum(changeFields), before: Value, after: Value })
export type FieldChange = z.infer<typeof FieldChange>

const Side = z.enum(['before', 'after'])

/** Which change it is: of Steward's own settings by the version they have since, of Telegram's by a number. */
export const ChangeId = z.string().check(z.regex(/^(settings|profile)-\d{1,15}$/))
export type ChangeId = z.infer<typeof ChangeId>

export const SettingsChange = z.object({
  id: ChangeId,
  /** `begun`: nothing was changed; it is as far back as this history reaches. */
  how: z.enum(['begun', 'edit', 'rollback', 'import']),
  /** Whether it was done with Steward or by hand in Telegram itself. */
  via: z.enum(['app', 'telegram']),
  /** Of a rollback of Steward's own settings: the change around which they were brought back. */
  restored: z.nullable(z.object({ id: ChangeId, side: Side })),
  /** Null where nobody is known; `by_is` says what is. */
  by: z.nullable(Person),
  by_is: LogActor,
  /** Unix seconds. */
  at: z.int(),
  fields: z.array(FieldChange),
  /** Whether anybody knows how all of it was before: only then can it be restored. */
  before_known: z.boolean(),
})
export type SettingsChange = z.infer<typeof SettingsChange>

export const SettingsHistoryPage = z.object({
  /** The newest first. */
  changes: z.array(SettingsChange),
  next_cursor: z.nullable(z.string()),
  /** What the settings have now. */
  version: SettingsVersion,
  may_change: z.boolean(),
})
export type SettingsHistoryPage = z.infer<typeof SettingsHistoryPage>

/** What the file calls itself, and the newest of its versions that is read. */
export const settingsFile = { format: 'steward-group-settings', version: 2 } as const

/**
 * Other settings, all at once. Steward's own as they were around a change of theirs; what Telegram keeps as it was
 * around a change of it, that alone; or as a file says.
 */
export const SettingsProposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rollback'), id: ChangeId, side: Side }),
  z.strictObject({ kind: z.literal('import'), file: z.string().check(z.maxLength(longestText.file)) }),
])
export type SettingsProposal = z.infer<typeof SettingsProposal>

/** Why a file is not taken, field by field. */
export const FileProblem = z.object({
  /** With dots between, as `settings.warn.limit`; empty: the file as a whole. */
  field: z.string(),
  is: z.enum([
    'not_json',
    'not_this_format',
    'newer',
    'missing',
    'unknown',
    'whole_number',
    'text',
    'switch',
    'fields',
    'at_least',
    'at_most',
    'longest',
    'most_lines',
    'most_names',
    'longest_line',
    'doubled',
    'empty',
    'list',
    'one_of',
    'time',
    'time_zone',
  ]),
  limit: z.nullable(z.number()),
  options: z.array(z.string()),
})
export type FileProblem = z.infer<typeof FileProblem>

export const SettingsProposed = z.object({
  /** From which version this leads away. */
  version: SettingsVersion,
  /** The same for what Telegram keeps: a mark of how it was. */
  seen: z.string(),
  /** Of a rollback: what it takes back. */
  change: z.nullable(SettingsChange),
  /** What would become different; empty when nothing would. */
  fields: z.array(FieldChange),
  /** Parts that would become different but for a right that I lack. They stay as they are. */
  locked: z.array(z.object({ part: z.enum(changeParts), refusal: z.enum(refusalNames) })),
  /** A file of another group: what names and describes that one, and what its members may do, is left out at first. */
  is_others: z.boolean(),
  /** Then nothing of the file is taken. */
  problems: z.array(FileProblem),
})
export type SettingsProposed = z.infer<typeof SettingsProposed>

export const SettingsApplied = z.object({
  settings: SettingsOfGroup,
  /**
   * What became of each part, in this order. Steward's own change together; each of Telegram's is an action that may
   * be under way, or not come to be, by itself: then `error` is a refusal's name or Telegram's own words.
   */
  outcomes: z.array(
    z.object({ part: z.enum(changeParts), state: ActionState, error: z.nullable(z.string()) }),
  ),
  /** The change that this made, where it made one: going back to before it undoes this. */
  made: z.nullable(ChangeId),
})
export type SettingsApplied = z.infer<typeof SettingsApplied>

export const settingsHistoryEndpoints = {
  '/api/groups/settings/history': endpoint({
    summary: 'Every change of the settings of a group, by whom and when, the newest first, page by page',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({
      chat_id: ChatId,
      /** Only what changed this one, of it alone. */
      part: z.optional(z.enum(settingsParts)),
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: SettingsHistoryPage,
  }),
  '/api/groups/settings/propose': endpoint({
    summary: 'What a rollback or a file would change, without changing it',
    access: { right: 'can_change_info' },
    effect: 'read',
    input: z.strictObject({ chat_id: ChatId, proposal: SettingsProposal }),
    result: SettingsProposed,
  }),
  '/api/groups/settings/apply': endpoint({
    summary:
      'Do what was proposed, in these parts, unless somebody changed them since; the same key does it once',
    access: { right: 'can_change_info' },
    effect: 'change',
    quota: 'settings',
    input: z.strictObject({
      chat_id: ChatId,
      /** Made by the client for each decision of a person, so that a retry on a bad line acts once (REL-14). */
      key: z.uuid(),
      version: SettingsVersion,
      seen: z.string().check(z.maxLength(64)),
      proposal: SettingsProposal,
      /** The ones that were shown to whoever agreed; others stay as they are. */
      parts: z.array(z.enum(changeParts)).check(z.minLength(1), z.maxLength(changeParts.length)),
    }),
    result: SettingsApplied,
  }),
  '/api/groups/settings/export': endpoint({
    summary:
      'The settings as a file: its text, and where it can be fetched once, within a minute, by whoever has the address',
    access: { right: 'any', alsoLeft: true },
    effect: 'change',
    quota: 'file',
    input: z.strictObject({ chat_id: ChatId }),
    result: z.object({ path: z.string(), file: z.string() }),
  }),
}
