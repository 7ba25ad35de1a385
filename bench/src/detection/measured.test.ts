import { describe, expect, test } from 'vitest'
import { judgeAll } from './judge-all.ts'
import { measuredCases, newcomers } from './measured.ts'
import type { Case } from './messages.ts'
import { tally } from './tally.ts'

const told = (cases: readonly Case[]) => tally(judgeAll([], cases, 'standard').verdicts, 0)

describe('of measured messages, by Standard, without marks,', () => {
  test('two of three that are spam are caught, and of those that only look like it one in a hundred at most', () => {
    const { recall, fp_rate } = told(measuredCases('world'))
    expect(recall).toBeGreaterThanOrEqual(0.65)
    expect(fp_rate).toBeLessThanOrEqual(0.01)
  })

  test('three of four are caught that are disguised', () => {
    expect(told(measuredCases('adversarial')).recall).toBeGreaterThanOrEqual(0.75)
  })

  test('none is that people write who have just joined', () => {
    const cases = newcomers().map((text): Case => ({ message: { text }, label: 'ham' }))
    expect(told(cases)).toMatchObject({ ham: 100, false_positives: 0 })
  })
})
