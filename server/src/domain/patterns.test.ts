import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as fc from 'fast-check'
import { RE2JS } from 're2js'
import { literalIn, type Pattern, patternProblemsIn, patternsOf } from './patterns.ts'

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

/** `a{98}` has 100 steps, `x` 3: its letters and what begins, finds and ends. */
it.each([
  ['one pattern has 400', 'a{398}', []],
  ['one pattern has 401', 'a{399}', ['a{399}']],
  ['all have 1000', `${'a{98}\n'.repeat(9)}a{98}`, []],
  ['all have 1003', `${'a{98}\n'.repeat(10)}x`, ['x']],
  ['one that is left out would have 400 more', `${'a{98}\n'.repeat(9)}a{398}\na{98}`, ['a{398}']],
])('F-47 where %s steps, what is over 400 for each and 1000 for all is left out', (_, list, over) => {
  const problems = patternProblemsIn(list)
  expect(problems.map(({ source, is }) => [source, is])).toEqual(
    over.map((source) => [source, 'too_many_steps']),
  )
  expect(patternsOf(list).all).toHaveLength(list.split('\n').length - over.length)
})

it('F-47 a list is compiled once, and forgotten after more than 200 others', () => {
  const compiled = patternsOf('casino')
  for (let other = 0; other <= 200; other += 1) expect(patternsOf(`casino ${other}`).all).toHaveLength(1)
  const again = patternsOf('casino')
  expect(again).not.toBe(compiled)
  expect(patternsOf('casino')).toBe(again)
})

it('a pattern that is none leaves the others at work', () => {
  const [only, ...rest] = patternsOf('(\nCASINO\\d+').all
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
      fc.array(fc.array(part, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
      fc.array(letter, { maxLength: 12 }),
      (lines, letters) => {
        const [list, text] = [lines.map((parts) => parts.join('')).join('\n'), letters.join('')]
        const { all, firstIn } = patternsOf(list)
        const isIn = ({ source }: Pattern) =>
          RE2JS.compile(source, RE2JS.CASE_INSENSITIVE).matcher(text).find()
        if (all.some(isIn)) found += 1
        expect(all.map(({ test }) => test(text))).toEqual(all.map(isIn))
        expect(firstIn(text)).toBe(all.find(isIn))
      },
    ),
    { numRuns: 3_000 },
  )
  expect(found).toBeGreaterThan(200)
})

it.for([
  ['You win 500 now', String.raw`\bwin \d+`],
  ['See you at the CASINO, and win 7', String.raw`\bwin \d+`],
  ['See you at the CASINO', 'casino'],
  ['Nothing of all this, ſtrange as it is', 'strange'],
  ['Nothing of all this', undefined],
] as const)('the first pattern of a list that finds something in "%s" is %s', ([text, first]) => {
  const list = [String.raw`\bwin \d+`, '(', 'casino', 'strange'].join('\n')
  expect(patternsOf(list).firstIn(text)?.source).toBe(first)
  // With one in which nothing has to stand, each is looked for.
  expect(patternsOf(`${list}\n[0-9]{9}`).firstIn(text)?.source).toBe(first)
  expect(patternsOf(`${list}\n[0-9]{9}`).firstIn('123456789')?.source).toBe('[0-9]{9}')
})

/** Twenty patterns of 50 steps or less. */
const limit = (pattern: (at: number) => string) =>
  Array.from({ length: 20 }, (_, at) => pattern(at)).join('\n')

describe('a group’s patterns at the limit of their steps', () => {
  /** Whatever begins a find does so in each of forty letters: no two texts are walked through alike. */
  const hard = limit((at) => `[ab]a[ab]{42}${at}`)
  let seed = 1
  const coin = () => (seed = (seed * 48_271) % 2_147_483_647) % 2
  const crafted = () => Array.from({ length: 4_096 }, () => 'ab'[coin()]).join('')

  it('are taken', () => expect(patternProblemsIn(hard)).toEqual([]))

  it('are found at the very end of the longest text', () => {
    const easy = limit((at) => String.raw`\b(buy|sell) (now|here) \d{1,9}x${at}\b`)
    const text = 'buy now 1 sell here 2 '.repeat(200).slice(0, 4_078)
    expect(patternsOf(easy).firstIn(text)).toBeUndefined()
    expect(patternsOf(easy).firstIn(`${text} sell here 77x12`)?.source).toContain('x12')
  })

  it('F-46 walk through 200,000 steps times letters at most of a text that is made for them', () => {
    const { firstIn } = patternsOf(hard)
    let walked = 0
    const { matcher } = Object.getOwnPropertyDescriptors(RE2JS.prototype)
    const spy = vi.spyOn(RE2JS.prototype, 'matcher').mockImplementation(function (this: RE2JS, text) {
      walked += this.programSize() * (typeof text === 'string' ? text.length : Infinity)
      return matcher.value!.call(this, text)
    })
    onTestFinished(() => spy.mockRestore())
    firstIn(crafted())
    expect(walked).toBeGreaterThan(150_000)
    expect(walked).toBeLessThanOrEqual(200_000)
  })

  it('cost no more processor than a few milliseconds of such a text', () => {
    const { firstIn } = patternsOf(hard)
    const spent = Array.from({ length: 9 }, () => {
      const text = crafted()
      const since = process.cpuUsage()
      firstIn(text)
      const { user, system } = process.cpuUsage(since)
      return (user + system) / 1_000
    })
    expect(Math.min(...spent)).toBeLessThan(20)
  })
})
