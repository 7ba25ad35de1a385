import { type GroupSettings, GroupSettingsChange } from '@steward/contract/group-settings.ts'
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
  /** When and where it was made, for whoever opens it; nothing is done with that. */
  exported_at: z.optional(z.string()),
  group: z.optional(z.string()),
  profile: z.optional(ProfileChange),
  settings: GroupSettingsChange,
})

type Contents = { settings: GroupSettings; profile: Profile }

export function fileOf({ settings, profile }: Contents, at: Date): string {
  const { title, description, permissions } = profile
  const file = {
    format,
    version,
    exported_at: at.toISOString(),
    group: title,
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

export type Read =
  | { change: GroupSettingsChange; profile: ProfileChange; problems: [] }
  | { change?: undefined; profile?: undefined; problems: FileProblem[] }

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
  if (success) return { change: data.settings, profile: data.profile ?? {}, problems: [] }
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
