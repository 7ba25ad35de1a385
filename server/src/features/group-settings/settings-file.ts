import { type GroupSettings, GroupSettingsChange } from '@steward/contract/group-settings.ts'
import { ChatId } from '@steward/contract/ids.ts'
import { type FileProblem, settingsFile } from '@steward/contract/settings-history.ts'
import { z } from 'zod/mini'
import { isUnfit } from '#platform/http/json.ts'
import { type Profile, ProfileChange } from './profile.ts'

const { format, version } = settingsFile
/** Before the second it named nothing of what Telegram keeps. */
const first = 1
const SettingsFile = z.strictObject({
  format: z.literal(format),
  version: z.literal([first, version]),
  /** When it was made, for whoever opens it; nothing is done with that. */
  exported_at: z.optional(z.string()),
  /** The group that it was exported from. */
  group: z.optional(z.string()),
  group_id: z.optional(ChatId),
  profile: z.optional(ProfileChange),
  settings: GroupSettingsChange,
})

type Contents = { chatId: ChatId; settings: GroupSettings; profile: Profile }

export function fileOf({ chatId, settings, profile }: Contents, at: Date): string {
  const { title, description, permissions } = profile
  const file = {
    format,
    version,
    exported_at: at.toISOString(),
    group: title,
    group_id: chatId,
    // What nobody has asked Telegram for is left out: taken for nothing, it would empty another group's.
    profile: {
      title,
      ...((description !== null || permissions) && { description: description ?? '' }),
      ...(permissions && { permissions }),
    },
    settings,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** The group that a file was exported from, as far as it says so. */
export type Origin = { id?: ChatId | undefined; title?: string | undefined }

export type Read =
  | { change: GroupSettingsChange; profile: ProfileChange; origin: Origin; problems: [] }
  | { change?: undefined; profile?: undefined; origin?: undefined; problems: FileProblem[] }

const mostProblems = 20
const longestName = 80

const problem = (is: FileProblem['is'], more: Partial<FileProblem> = {}): FileProblem => ({
  field: '',
  is,
  limit: null,
  options: [],
  ...more,
})

function parsed(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What a file asks for, or everything that keeps it from being taken: no part of it is taken then. */
export function readFile(file: string): Read {
  const read = parsed(file)
  if (read === undefined) return { problems: [problem('not_json')] }
  const { format: named, version: written } = Object(read)
  if (named !== format || isUnfit(read)) return { problems: [problem('not_this_format')] }
  if (typeof written === 'number' && written > version)
    return { problems: [problem('newer', { limit: version })] }
  const { success, data, error } = SettingsFile.safeParse(read)
  if (success) {
    const { settings: change, profile = {}, group: title, group_id: id } = data
    return { change, profile, origin: { id, title }, problems: [] }
  }
  return { problems: error.issues.flatMap((issue) => problemsOf(issue, read)).slice(0, mostProblems) }
}

const nameOf = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, longestName)

const valueAt = (read: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value: unknown, name) => Object(value)[name], read)

const expected: Readonly<Record<string, FileProblem['is']>> = {
  int: 'whole_number',
  number: 'whole_number',
  string: 'text',
  boolean: 'switch',
  object: 'fields',
  array: 'list',
}

function problemsOf(issue: z.core.$ZodIssue, read: unknown): FileProblem[] {
  const field = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => problem('unknown', { field: nameOf([...issue.path, key]) }))
  if (valueAt(read, issue.path) === undefined) return [problem('missing', { field })]
  if (issue.code === 'invalid_value') return [problem('one_of', { field, options: issue.values.map(String) })]
  if (issue.code === 'too_small')
    return [
      issue.origin === 'string'
        ? problem('empty', { field })
        : problem('at_least', { field, limit: Number(issue.minimum) }),
    ]
  if (issue.code === 'too_big') {
    const is = issue.origin === 'string' ? 'longest' : 'at_most'
    return [problem(is, { field, limit: Number(issue.maximum) })]
  }
  // What a field of several lines, or of names of a set, says of itself.
  if (issue.code === 'custom') {
    const { is, limit, options = [] } = issue.params ?? {}
    return [problem(is, { field, limit, options })]
  }
  const wanted = issue.code === 'invalid_type' ? expected[issue.expected] : undefined
  if (!wanted) throw new Error(`no words for ${issue.code} of ${field}`)
  return [problem(wanted, { field })]
}

/** Whether a file is another group's than this one; one without an id is by the name it had. */
export const isOthers = ({ id, title }: Origin, group: { chatId: ChatId; title: string }): boolean =>
  id === undefined ? title !== undefined && title !== group.title : id !== group.chatId
