import { badRequest } from './api-error.ts'

export type Upload = { name: string; bytes: Buffer }

/** The arguments of a call, whichever way they came: to the Bot API every one of them is text or a file. */
export type Arguments = {
  text(name: string): string
  has(name: string): boolean
  /** Telegram's `to_bool`: true, yes and 1 in any case; everything else is false. */
  flag(name: string): boolean
  /** Like `to_integer`: what does not begin with a number counts as 0. */
  integer(name: string, fallback?: number): number
  /** The parsed JSON, undefined when the argument is absent; `error` is what is said when it can't be parsed. */
  json(name: string, error: string): unknown
  /** The file of a field, or of a field that says `attach://<name>`. */
  file(name: string): Upload | undefined
  all(): Record<string, unknown>
}

export function createArguments(
  texts: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Upload> = new Map(),
): Arguments {
  const text = (name: string) => texts.get(name) ?? ''
  return {
    text,
    has: (name) => texts.has(name),
    flag: (name) => ['true', 'yes', '1'].includes(text(name).trim().toLowerCase()),
    integer: (name, fallback = 0) => (texts.has(name) ? toInteger(text(name)) : fallback),
    json(name, error) {
      if (!text(name)) return undefined
      const parsed = parseJson(text(name))
      if (parsed === undefined) throw badRequest(error)
      return parsed.value
    },
    file(name) {
      const attached = /^attach:\/\/(.+)$/.exec(text(name))?.[1]
      return files.get(attached ?? name)
    },
    all() {
      const shown = [...texts].map(([name, value]) => [name, readable(value)])
      const uploads = [...files].map(([name, { bytes }]) => [name, `file of ${bytes.length} bytes`])
      return Object.fromEntries([...shown, ...uploads])
    },
  }
}

export const toInteger = (text: string): number => Number(/^\s*-?\d+/.exec(text)?.[0] ?? 0)

/** For the ledger: numbers, flags and JSON as what they mean. */
function readable(text: string): unknown {
  return /^(-?\d{1,15}|true|false|[[{].*)$/s.test(text) ? (parseJson(text)?.value ?? text) : text
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
