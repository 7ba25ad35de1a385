import { linesIn } from '@steward/contract/setting-fields.ts'
import { RE2JS } from 're2js'

export type Pattern = { source: string; test: (text: string) => boolean }

/** No longer text is looked through. */
const longest = 4_096

/** Why a line is no pattern, in the engine's words; undefined where it is one. */
export function problemOf(line: string): string | undefined {
  try {
    RE2JS.compile(line, RE2JS.CASE_INSENSITIVE)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function compiled(line: string): Pattern[] {
  if (problemOf(line) !== undefined) return []
  const pattern = RE2JS.compile(line, RE2JS.CASE_INSENSITIVE)
  return [{ source: line, test: (text) => pattern.matcher(text.slice(0, longest)).find() }]
}

const lists = new Map<string, Pattern[]>()

/** The patterns of a list, in an engine whose time grows no faster than the text (RE2). */
export function patternsOf(list: string | null): readonly Pattern[] {
  if (list === null) return []
  const known = lists.get(list)
  if (known) return known
  if (lists.size > 200) lists.clear()
  const fresh = linesIn(list).flatMap(compiled)
  lists.set(list, fresh)
  return fresh
}
