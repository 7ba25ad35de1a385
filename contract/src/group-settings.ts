import { z } from 'zod/mini'
import { SwitchesOfGroup } from './bot-switches.ts'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'
import { MemberPermission } from './permissions.ts'
import { timeOfDayPattern } from './quiet-hours.ts'
import { type Field, linesIn, namesIn, type Setting } from './setting-fields.ts'
import {
  type GroupSettings as Settings,
  type GroupSettingsChange as Change,
  mapParts,
} from './settings-parts.ts'
import { isTimeZone } from './time-zone.ts'

export { defaultGroupSettings } from './settings-parts.ts'
export type { Consequence } from './settings-table.ts'
export type GroupSettings = Settings
export type GroupSettingsChange = Change

const int = (least: number, most: number, once = least) =>
  z.int().check(
    z.overwrite((value) => (value >= once && value < least ? least : value)),
    z.gte(least),
    z.lte(most),
  )
const orNone = (schema: z.ZodMiniType, mayBeNone: boolean) => (mayBeNone ? z.nullable(schema) : schema)

const fitting = (fits: (value: string) => boolean, is: 'time' | 'time_zone') =>
  z.string().check(
    z.check(({ value, issues }) => {
      if (!fits(value)) issues.push({ code: 'custom', input: value, params: { is, limit: null } })
    }),
  )

type OfKind<Is extends Field['is']> = Extract<Field, { is: Is }>

type LinesProblem = { is: 'most_lines' | 'longest_line' | 'doubled'; limit: number | null }

/** Letters of another case are the same text. */
function problemOfLines(value: string, { most, longest }: OfKind<'lines'>): LinesProblem | undefined {
  const texts = linesIn(value)
  if (texts.length > most) return { is: 'most_lines', limit: most }
  if (texts.some((text) => text.length > longest)) return { is: 'longest_line', limit: longest }
  const isDoubled = new Set(texts.map((text) => text.toLowerCase())).size < texts.length
  return isDoubled ? { is: 'doubled', limit: null } : undefined
}

const lines = (field: OfKind<'lines'>) =>
  z.string().check(
    z.maxLength(field.most * (field.longest + 1)),
    z.check(({ value, issues }) => {
      const params = problemOfLines(value, field)
      if (params) issues.push({ code: 'custom', input: value, params })
    }),
  )

/** In the order of the set, so that the same choice is always the same text. */
const isSome = (value: string, of: readonly string[]) => {
  const names = namesIn(value)
  return of.filter((name) => names.includes(name)).join(' ') === value
}

const schemas: { [Is in Field['is']]: (field: OfKind<Is>) => z.ZodMiniType } = {
  switch: () => z.boolean(),
  number: ({ least, most, once, orNone: mayBeNone }) => orNone(int(least, most, once), mayBeNone),
  text: ({ longest }) => z.nullable(z.string().check(z.maxLength(longest))),
  choice: ({ of, orNone: mayBeNone }) => orNone(z.enum(of), mayBeNone),
  lines: (field) => z.nullable(lines(field)),
  some: ({ of, most }) =>
    z.string().check(
      z.maxLength(of.join(' ').length),
      z.check(({ value, issues }) => {
        const params = { is: 'one_of', limit: null, options: of }
        if (!isSome(value, of)) issues.push({ code: 'custom', input: value, params })
        else if (namesIn(value).length > most)
          issues.push({ code: 'custom', input: value, params: { is: 'most_names', limit: most } })
      }),
    ),
  time: () => fitting((value) => timeOfDayPattern.test(value), 'time'),
  zone: () => fitting(isTimeZone, 'time_zone'),
}
const schemaOf = <Is extends Field['is']>(field: OfKind<Is>) => schemas[field.is](field)

type Shape = Record<string, z.ZodMiniType>
const schemaOfSetting = (setting: Setting, object: (shape: Shape) => z.ZodMiniType) =>
  'field' in setting
    ? schemaOf(setting.field)
    : object(
        Object.fromEntries(Object.entries(setting.fields).map(([name, field]) => [name, schemaOf(field)])),
      )

// The types follow from the same table as the schemas.
/* oxlint-disable typescript/no-unsafe-type-assertion */
export const GroupSettings = z.object(
  mapParts((setting) => schemaOfSetting(setting, (shape) => z.object(shape))),
) as unknown as z.ZodMiniType<GroupSettings>

export const GroupSettingsChange = z.strictObject(
  mapParts((setting) => z.optional(schemaOfSetting(setting, (shape) => z.strictObject(shape)))),
) as unknown as z.ZodMiniType<GroupSettingsChange>
/* oxlint-enable typescript/no-unsafe-type-assertion */

export const SettingsVersion = z.int().check(z.gte(0))

export const SettingsOfGroup = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  /** What members may do by default; null: not compared with Telegram yet. */
  permissions: z.nullable(z.array(MemberPermission)),
  settings: GroupSettings,
  /** Grows with each change; 0: nobody has changed anything yet. */
  version: SettingsVersion,
  /** Whether I hold the right to change them. */
  may_change: z.boolean(),
  /** What follows a warning may be a ban, so it takes the right to ban as well (SEC-29). */
  may_change_warn: z.boolean(),
  /** The brake holds admins, so only the owner changes it, inside the messenger. */
  may_change_brake: z.boolean(),
  /** Why the bot can mute nobody here, as it does with whoever comes in and is checked; null: it can. */
  cannot_mute: z.nullable(z.enum(['supergroup_needed', 'bot_right_missing'])),
  /** Switches that the joining check depends on; absent from an older node. */
  switches: z.optional(SwitchesOfGroup),
  /** Whoever runs the server keeps the log no longer than this, whatever a group chooses. */
  log_days_most: z.int(),
})
export type SettingsOfGroup = z.infer<typeof SettingsOfGroup>

export const groupSettingsEndpoints = {
  '/api/groups/settings': endpoint({
    summary: 'How Steward behaves in a group',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({ chat_id: ChatId }),
    result: SettingsOfGroup,
  }),
  '/api/groups/settings/save': endpoint({
    summary: 'Change how Steward behaves in a group, unless somebody else changed it since that version',
    access: { right: 'can_change_info' },
    effect: 'change',
    quota: 'settings',
    input: z.strictObject({ chat_id: ChatId, version: SettingsVersion, change: GroupSettingsChange }),
    result: SettingsOfGroup,
  }),
}
