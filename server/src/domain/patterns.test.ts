import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { RE2JS } from 're2js'
import { literalIn, patternProblemsIn, patternsOf } from './patterns.ts'

it.each([
  ['ok\n(', { line: 1, source: '(', is: 'syntax' }],
  ['a**', { line: 0, is: 'syntax', from: 1, to: 3 }],
  ['win[z-a]x', { line: 0, is: 'syntax', from: 4, to: 7 }],
  ['x(?=a)b', { line: 0, is: 'not_linear', from: 1, to: 4 }],
  ['x(?<!a)b', { line: 0, is: 'not_linear', from: 1 }],
  [String.raw`(a)\1`, { line: 0, is: 'not_linear', from: 3, to: 5 }],
  ['.{0,1000}$z', { line: 0, is: 'too_many_steps', from: 0, to: 11 }],
])('SEC-46 F-46 %s is told to be none, with its place', (list, problem) => {
  expect(patternProblemsIn(list)).toEqual([expect.objectContaining(problem)])
})

it('F-47 a list may have so many steps, and what is over is told', () => {
  const list = Array.from({ length: 20 }, (_, at) => `a{90}${at}`).join('\n')
  const problems = patternProblemsIn(list)
  expect(problems.length).toBeGreaterThan(0)
  expect(patternsOf(list)).toHaveLength(20 - problems.length)
})

it('a pattern that is none leaves the others at work', () => {
  const [only, ...rest] = patternsOf('(\nCASINO\\d+')
  expect(rest).toEqual([])
  expect(only?.test('best casino77')).toBe(true)
  expect(only?.test('best casino')).toBe(false)
})

it.each([
  [String.raw`\bwin \d+`, 'win '],
  ['casino', 'casino'],
  ['buy .* now', 'buy '],
  [String.raw`a\.bcd`, 'bcd'],
  ['ab{2,3}cd', 'cd'],
  ['coin?s', 'coi'],
  ['buy|sell', ''],
  ['(?-i)buy', ''],
  ['b[ou]y', ''],
  [String.raw`\x41bc`, ''],
  [String.raw`\101bc`, ''],
  [String.raw`\Qa.b\E`, ''],
])('of %s no text is looked through without “%s”', (source, literal) => {
  expect(literalIn(source)).toBe(literal)
})

it('no text is missed for the sake of speed', () => {
  const part = fc.constantFrom(
    'a',
    'b',
    'K',
    's',
    'ß',
    'σ',
    'и',
    '😀',
    ' ',
    '.',
    '.*',
    '?',
    '+',
    '*',
    '{2}',
    '{1,2}',
    '{',
    '}',
    '|',
    '(',
    ')',
    '[ab]',
    '\\b',
    '\\d',
    '\\.',
    '\\pL',
    '\\p{Greek}',
    '\\x41',
    '\\x{73}',
    '\\Q',
    '\\E',
    '\\101',
    '^',
    '$',
    '(?i)',
  )
  const letter = fc.constantFrom(
    'a',
    'A',
    'b',
    'K',
    '\u212A',
    's',
    'S',
    'ſ',
    'ß',
    'ẞ',
    'σ',
    'ς',
    'и',
    'И',
    '😀',
    ' ',
    '1',
  )
  let found = 0
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 6 }),
      fc.array(letter, { maxLength: 12 }),
      (parts, letters) => {
        const [source, text] = [parts.join(''), letters.join('')]
        const [only] = patternsOf(source)
        if (!only) return
        const is = RE2JS.compile(only.source, RE2JS.CASE_INSENSITIVE).matcher(text).find()
        if (is) found += 1
        expect(only.test(text)).toBe(is)
      },
    ),
    { numRuns: 3_000 },
  )
  expect(found).toBeGreaterThan(200)
})
