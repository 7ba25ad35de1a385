import { describe, expect, it } from 'vitest'
import { inWords, judged, tallyOfPlaywright, tallyOfVitest, tallyOfWords, total } from './tally.ts'

const vitest = (changes: object) =>
  tallyOfVitest({
    numPassedTests: 4,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [],
    ...changes,
  })

describe('the count of a test run', () => {
  it('adds up what every runner says', () => {
    const tallies = [
      vitest({}),
      tallyOfPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 }, errors: [] }),
      tallyOfWords('✓ format\n11 passed, 0 failed\n'),
    ]
    expect(total(tallies)).toEqual({ passed: 18, failed: 1, skipped: 3 })
    expect(inWords(total(tallies))).toBe('18 passed, 1 failed')
  })

  it('counts a file that could not be loaded', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(vitest({ testResults }).failed).toBe(1)
  })

  it('counts a failed test once, not again with its file', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
    expect(vitest({ numFailedTests: 1, testResults }).failed).toBe(1)
  })

  it('counts a journey that needed a second try, and an error outside of every journey, as failed', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }
    expect(tallyOfPlaywright({ stats, errors: [{}] }).failed).toBe(2)
  })

  it('calls a runner that crashed failed, even when all that it ran has passed', () => {
    expect(judged(vitest({}), 1).failed).toBe(1)
    expect(judged(vitest({}), 0).failed).toBe(0)
  })

  it('calls a runner that ran nothing failed', () => {
    expect(judged(tallyOfWords(''), 0).failed).toBe(1)
  })
})
