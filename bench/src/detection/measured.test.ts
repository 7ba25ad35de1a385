import { describe, expect, test } from 'vitest'
import { alteredCases, type Change } from './altered.ts'
import { judgeAll } from './judge-all.ts'
import { measuredCases, newcomers } from './measured.ts'
import { type Case, splitMarks } from './messages.ts'
import { tally } from './tally.ts'

const told = (cases: readonly Case[]) => tally(judgeAll([], cases, 'standard').verdicts, 0)

describe('of measured messages, by Standard, without marks,', () => {
  test('two of three that are spam are caught, and of 740 that only look like it one at most', () => {
    const { recall, ham, false_positives } = told(measuredCases('world'))
    expect(recall).toBeGreaterThanOrEqual(0.65)
    expect(ham).toBe(740)
    expect(false_positives).toBeLessThanOrEqual(1)
  })

  test('three of four are caught that are disguised', () => {
    expect(told(measuredCases('adversarial')).recall).toBeGreaterThanOrEqual(0.75)
  })

  test('none is that people write who have just joined', () => {
    const cases = newcomers().map((text): Case => ({ message: { text }, label: 'ham' }))
    expect(told(cases)).toMatchObject({ ham: 100, false_positives: 0 })
  })
})

const plain: Change = { before: '', behind: '', isShouted: false }
const hamOf = (changes: readonly Partial<Change>[]) =>
  changes
    .map((change) => alteredCases(measuredCases('world'), { ...plain, ...change }))
    .map((cases) => told(cases.filter(({ label }) => label === 'ham')))
    .reduce((sum, { false_positives }) => sum + false_positives, 0)

describe('nothing that people of every group write makes spam of a message:', () => {
  const names = ['@anna_k ', '@john ', '@Petrov_ivan ', '@marie92 ', '@li_wei ', '@mohamed_s ', '@katya1987 ']

  test('of 740 that only look like it, each to seven people, two in a thousand are hit at most', () => {
    expect(hamOf(names.map((before) => ({ before })))).toBeLessThanOrEqual(0.002 * 740 * names.length)
  })

  test('of the same with money or a rocket behind, three in a thousand', () => {
    expect(hamOf([{ behind: ' 💰' }, { behind: ' 🚀' }])).toBeLessThanOrEqual(0.003 * 740 * 2)
  })

  test('of what is written with mentions, money, prices, emoji, capitals in twenty languages one at most', () => {
    const { ham, false_positives, spam, recall } = told(measuredCases('everyday'))
    expect(ham).toBe(194)
    expect(false_positives).toBeLessThanOrEqual(1)
    expect(spam).toBe(51)
    expect(recall).toBeGreaterThanOrEqual(0.85)
  })
})

describe('of measured messages, by Standard, after marks in twenty languages,', () => {
  // The set has 740 that are no spam, so that 246 marks are the most it has three times as many of.
  test.each([
    { marks: 60, spam: 200, ham: 560 },
    { marks: 100, spam: 160, ham: 440 },
    { marks: 200, spam: 60, ham: 140 },
  ])(
    'of $spam at most one fewer is caught than without the $marks marks, and none of $ham by mistake',
    ({ marks, spam, ham }) => {
      const { marked, judged } = splitMarks(measuredCases('world'), marks)
      const taught = tally(judgeAll(marked, judged, 'standard').verdicts, 0)
      expect(taught).toMatchObject({ spam, ham, false_positives: 0 })
      expect(taught.caught).toBeGreaterThanOrEqual(told(judged).caught - 1)
    },
  )
})
