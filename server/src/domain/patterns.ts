import { linesIn } from '@steward/contract/setting-fields.ts'
import { RE2JS, RE2JSSyntaxException, RE2Set } from 're2js'
import { remembered } from './remembered.ts'

export type Pattern = { source: string; test: (text: string) => boolean }

/** No longer text is looked through. */
const longest = 4_096
/**
 * RE2's time grows with the text times the pattern's steps: `x{0,1000}` has a thousand. What one group may have its
 * messages walk through, and one pattern.
 */
const mostSteps = { pattern: 400, list: 1_000 }
/** Bytes of what the automaton of a list knows; all that people write needs less. */
const mostKnown = 128 * 1_024
/** So many steps times letters are walked where that is too little. */
const mostWalked = 200_000

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

/** Of a pattern, whatever ends a run of letters that stand for themselves. */
const notPlain = /\\(?:[pP](?:\{[^}]*\}|[^])|[^])|[.^$*+?{}]/g

/**
 * A text that has to stand in whatever a pattern finds, letter by letter; '' where none is sure: in choices, groups and
 * classes nothing is looked for, and no letter of it means anything else to a regular expression. Before a quantifier the last letter may be missing.
 */
export function literalIn(source: string): string {
  if (/[|()[\]]|\\[QECx0-9]/.test(source)) return ''
  let most = ''
  let from = 0
  const take = (run: string) => {
    if (run.length > most.length) most = run
  }
  for (const { 0: mark, index } of source.matchAll(notPlain)) {
    if (index < from) continue
    const run = source.slice(from, index)
    take(/^[*+?{]/.test(mark) ? run.slice(0, -1) : run)
    const counted = mark === '{' ? source.indexOf('}', index) : -1
    from = (counted < 0 ? index + mark.length - 1 : counted) + 1
  }
  take(source.slice(from))
  // Half of a pair is no letter.
  return most.isWellFormed() && most.length > 1 ? most : ''
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

/** Those of a list, and the first of them that finds something in a text. */
export type Patterns = { all: readonly Pattern[]; firstIn: (text: string) => Pattern | undefined }

type Compiled = { patterns: Patterns; problems: readonly PatternProblem[] }
type Walked = Pattern & { literal: string; steps: number; may: (text: string) => boolean }

/** Both engines fold letters by Unicode's simple case folding. */
const findingAny = (literals: readonly string[]) => new RegExp(literals.join('|'), 'iu')

class KnowsTooMuch extends Error {}

/**
 * Finds the first of all patterns in one walk through a text, whatever their steps; undefined where a text, made for these
 * patterns, has the automaton learn more than it may know. RE2Set would walk through every step of every pattern then.
 */
function automatonOf(all: readonly Pattern[]): (text: string) => { is: Pattern | undefined } | undefined {
  const set = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE, mostKnown)
  for (const { source } of all) set.add(source)
  set.compile()
  Object.defineProperty(set, 'dummyRe2', {
    get: () => {
      throw new KnowsTooMuch()
    },
  })
  return (text) => {
    try {
      const [first] = set.match(text)
      return { is: first === undefined ? undefined : all[first] }
    } catch (error) {
      if (error instanceof KnowsTooMuch) return undefined
      throw error
    }
  }
}

/** The first of these in as much of a text as may be walked through. */
function walkedIn(all: readonly Walked[], text: string): Pattern | undefined {
  const possible = all.filter(({ may }) => may(text))
  const steps = possible.reduce((sum, one) => sum + one.steps, 0)
  const looked = text.slice(0, Math.floor(mostWalked / steps))
  return possible.find(({ test }) => test(looked))
}

function compiled(list: string): Compiled {
  const all: Walked[] = []
  const problems: PatternProblem[] = []
  let left = mostSteps.list
  for (const [line, source] of linesIn(list).entries()) {
    try {
      const pattern = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
      const steps = pattern.programSize()
      if (steps > Math.min(left, mostSteps.pattern)) {
        problems.push({ line, source, is: 'too_many_steps', from: 0, to: source.length })
        continue
      }
      left -= steps
      // Most texts have nothing of a pattern.
      const literal = literalIn(source)
      const finding = literal === '' ? undefined : findingAny([literal])
      const may = (text: string) => finding?.test(text) ?? true
      const test = (text: string) => {
        const looked = text.slice(0, longest)
        return may(looked) && pattern.matcher(looked).find()
      }
      all.push({ source, literal, steps, may, test })
    } catch (error) {
      problems.push({ line, source, ...problemIn(source, error) })
    }
  }
  if (all.length === 0) return { patterns: none, problems }
  // Where it finds nothing, none of them does.
  const literals = all.map(({ literal }) => literal)
  const may = literals.includes('') ? undefined : findingAny(literals)
  const find = automatonOf(all)
  const firstIn = (text: string) => {
    const looked = text.slice(0, longest)
    if (may && !may.test(looked)) return undefined
    const found = find(looked)
    return found ? found.is : walkedIn(all, looked)
  }
  return { patterns: { all, firstIn }, problems }
}

const none: Patterns = { all: [], firstIn: () => undefined }

const listOf = remembered(200, compiled)

/** The patterns of a list, in an engine whose time grows no faster than the text (RE2); what is none is left out. */
export const patternsOf = (list: string | null): Patterns => (list === null ? none : listOf(list).patterns)

/** What of a list is left out, and why. */
export const patternProblemsIn = (list: string): readonly PatternProblem[] => listOf(list).problems
