import { linesIn } from '@steward/contract/setting-fields.ts'
import { RE2JS, RE2JSSyntaxException } from 're2js'

export type Pattern = { source: string; test: (text: string) => boolean }

/** No longer text is looked through. */
const longest = 4_096
/**
 * RE2's time grows with the text times the pattern's steps: `x{0,1000}` has a thousand. What one group may have its
 * messages walk through, and one pattern.
 */
const mostSteps = { pattern: 400, list: 1_000 }

export type PatternProblem = {
  /** Of the lines that are not empty, from 0. */
  line: number
  source: string
  /** `not_linear`: what no engine can find in time that grows with the text, as a reference back or a look around. */
  is: 'syntax' | 'not_linear' | 'too_many_steps'
  /** Where in the line, in UTF-16 units. */
  from: number
  to: number
}

/** What Perl has and a linear engine cannot have. */
const notLinear = /^(?:\\[1-9]|\\k|\(\?(?:[=!>]|<[=!]))/

function problemIn(source: string, error: unknown): Pick<PatternProblem, 'is' | 'from' | 'to'> {
  const whole = { from: 0, to: source.length }
  if (!(error instanceof RE2JSSyntaxException)) return { is: 'syntax', ...whole }
  const input = error.getPattern() ?? ''
  const from = input === '' ? -1 : source.indexOf(input)
  const place = from < 0 ? whole : { from, to: from + input.length }
  return { is: notLinear.test(input) ? 'not_linear' : 'syntax', ...place }
}

type Compiled = { patterns: Pattern[]; problems: PatternProblem[] }

function compiled(list: string): Compiled {
  const made: Compiled = { patterns: [], problems: [] }
  let steps = 0
  for (const [line, source] of linesIn(list).entries()) {
    try {
      const pattern = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
      const more = pattern.programSize()
      if (more > mostSteps.pattern || steps + more > mostSteps.list) {
        made.problems.push({ line, source, is: 'too_many_steps', from: 0, to: source.length })
        continue
      }
      steps += more
      made.patterns.push({ source, test: (text) => pattern.matcher(text.slice(0, longest)).find() })
    } catch (error) {
      made.problems.push({ line, source, ...problemIn(source, error) })
    }
  }
  return made
}

const lists = new Map<string, Compiled>()

function listOf(list: string): Compiled {
  const known = lists.get(list)
  if (known) return known
  if (lists.size > 200) lists.clear()
  const fresh = compiled(list)
  lists.set(list, fresh)
  return fresh
}

/** The patterns of a list, in an engine whose time grows no faster than the text (RE2); what is none is left out. */
export const patternsOf = (list: string | null): readonly Pattern[] =>
  list === null ? [] : listOf(list).patterns

/** What of a list is left out, and why. */
export const patternProblemsIn = (list: string): readonly PatternProblem[] => listOf(list).problems
