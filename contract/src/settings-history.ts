import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SettingsOfGroup, SettingsVersion } from './group-settings.ts'
import { ChatId } from './ids.ts'
import { Person } from './person.ts'
import { refusalNames } from './refusals.ts'
import { longestText, settingsFields, settingsParts } from './settings-parts.ts'

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** What one field was and is; null as the setting has it: off, for ever, nothing written. */
export const FieldChange = z.object({ field: z.enum(settingsFields), before: Value, after: Value })
export type FieldChange = z.infer<typeof FieldChange>

const Side = z.enum(['before', 'after'])

export const SettingsChange = z.object({
  /** The settings have this version since the change. */
  version: SettingsVersion,
  /** `begun`: nothing was changed; it is as far back as this history reaches. */
  how: z.enum(['begun', 'edit', 'rollback', 'import']),
  /** Of a rollback: the change around which the settings were brought back. */
  restored: z.nullable(z.object({ version: SettingsVersion, side: Side })),
  /** Null: somebody of whom nothing is known any more. */
  by: z.nullable(Person),
  /** Unix seconds. */
  at: z.int(),
  fields: z.array(FieldChange),
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
export const settingsFile = { format: 'steward-group-settings', version: 1 } as const

/** Other settings, all at once: as they were around a change, or as a file says. */
export const SettingsProposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rollback'), version: SettingsVersion, side: Side }),
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
    'one_of',
  ]),
  limit: z.nullable(z.number()),
  options: z.array(z.string()),
})
export type FileProblem = z.infer<typeof FileProblem>

export const SettingsProposed = z.object({
  /** From which version this leads away. */
  version: SettingsVersion,
  /** What would become different; empty when nothing would. */
  fields: z.array(FieldChange),
  /** Parts that would become different but for a right that I lack. They stay as they are. */
  locked: z.array(z.object({ part: z.enum(settingsParts), refusal: z.enum(refusalNames) })),
  /** Then nothing of the file is taken. */
  problems: z.array(FileProblem),
})
export type SettingsProposed = z.infer<typeof SettingsProposed>

export const settingsHistoryEndpoints = {
  '/api/groups/settings/history': endpoint({
    summary: 'Every change of how Steward behaves in a group, the newest first, page by page',
    access: { right: 'any' },
    input: z.strictObject({
      chat_id: ChatId,
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: SettingsHistoryPage,
  }),
  '/api/groups/settings/propose': endpoint({
    summary: 'What a rollback or a file would change, without changing it',
    access: { right: 'can_change_info' },
    input: z.strictObject({ chat_id: ChatId, proposal: SettingsProposal }),
    result: SettingsProposed,
  }),
  '/api/groups/settings/apply': endpoint({
    summary: 'Do what was proposed, in these parts, unless somebody changed the settings since that version',
    access: { right: 'can_change_info' },
    input: z.strictObject({
      chat_id: ChatId,
      version: SettingsVersion,
      proposal: SettingsProposal,
      /** The ones that were shown to whoever agreed; others stay as they are. */
      parts: z.array(z.enum(settingsParts)).check(z.minLength(1), z.maxLength(settingsParts.length)),
    }),
    result: SettingsOfGroup,
  }),
  '/api/groups/settings/export': endpoint({
    summary:
      'The settings as a file: its text, and where it can be fetched once, within a minute, by whoever has the address',
    access: { right: 'any' },
    input: z.strictObject({ chat_id: ChatId }),
    result: z.object({ path: z.string(), file: z.string() }),
  }),
}
