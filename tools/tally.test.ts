import { describe, expect, it } from 'vitest'
import {
  atTheEnd,
  inWords,
  judged,
  tallyOfPlaywright,
  tallyOfVitest,
  tallyOfWords,
  total,
  withSecondTry,
} from './tally.ts'

const vitest = (changes: object) =>
  tallyOfVitest({
    numPassedTests: 4,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [],
    ...changes,
  })

const failed = {
  status: 'failed',
  fullName: 'a suite opens',
  failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'],
}

const journey = (title: string, status: string) => ({
  file: 'door.spec.ts',
  title,
  tests: [{ status, results: [{ errors: [{ message: `${title} it does not` }] }, { errors: [] }] }],
})

describe('the count of a test run', () => {
  it('adds up what every runner says', () => {
    const tallies = [
      vitest({}),
      tallyOfPlaywright({
        stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 },
        errors: [],
        suites: [],
      }),
      tallyOfWords('✓ format\n11 passed, 0 failed\n'),
    ]
    expect(total(tallies)).toMatchObject({ passed: 18, failed: 1, skipped: 3, failures: [] })
    expect(inWords(total(tallies))).toBe('18 passed, 1 failed')
  })

  it('counts a file that could not be loaded', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: [] }]
    expect(vitest({ testResults }).failed).toBe(1)
  })

  it('counts a failed test once, not again with its file', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed] }]
    expect(vitest({ numFailedTests: 1, testResults }).failed).toBe(1)
  })

  it('counts a journey that needed a second try, and an error outside of every journey, as failed', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }
    expect(tallyOfPlaywright({ stats, errors: [{}], suites: [] }).failed).toBe(2)
  })

  it('calls a runner that crashed failed, even when all that it ran has passed', () => {
    expect(judged(vitest({}), 1).failed).toBe(1)
    expect(judged(vitest({}), 0).failed).toBe(0)
  })

  it('calls a runner that ran nothing failed', () => {
    expect(judged(tallyOfWords(''), 0).failed).toBe(1)
  })

  it('says at the end what failed, where, and the head of what it said', () => {
    const passed = { status: 'passed', fullName: 'a suite closes', failureMessages: [] }
    const units = vitest({
      numFailedTests: 1,
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    })
    const journeys = tallyOfPlaywright({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [],
      suites: [
        {
          specs: [journey('opens', 'expected')],
          suites: [{ specs: [journey('rings', 'unexpected'), journey('shuts', 'flaky')] }],
        },
      ],
    })
    const check = tallyOfWords('✓ types\n✗ lint: it ended with 1\n1 passed, 1 failed\n')

    expect(atTheEnd(total([check, units, journeys]))).toBe(
      [
        '✗ lint: it ended with 1',
        '✗ b.test.ts',
        '    no such module',
        '✗ a.test.ts › a suite opens',
        '    expected 1',
        '    to be 2',
        '✗ door.spec.ts › rings',
        '    rings it does not',
        '✗ door.spec.ts › shuts',
        '    shuts it does not',
        '',
        '6 passed, 5 failed',
      ].join('\n'),
    )
  })

  describe('of what failed and was tried again alone', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed] },
      { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [] },
    ]
    const first = vitest({ numFailedTests: 1, testResults })

    it('names the files where something failed, and none where a failure lies outside of them', () => {
      expect(first.again).toEqual(['a.test.ts'])
      const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }
      const suites = [{ specs: [journey('rings', 'unexpected'), journey('opens', 'expected')] }]
      expect(tallyOfPlaywright({ stats, errors: [], suites }).again).toEqual(['door.spec.ts'])
      expect(tallyOfPlaywright({ stats, errors: [{}], suites }).again).toEqual([])
      expect(judged(vitest({}), 1).again).toEqual([])
    })

    it('counts what passes then as passed, and says that it was late', () => {
      const tried = withSecondTry(first, vitest({ numPassedTests: 1 }))
      expect(inWords(tried)).toBe('5 passed, 0 failed')
      expect(atTheEnd(tried)).toContain('passed only alone: ✗ a.test.ts › a suite opens')
    })

    it('leaves what fails then failed, as it was told first', () => {
      const tried = withSecondTry(first, vitest({ numPassedTests: 0, numFailedTests: 1 }))
      expect(inWords(tried)).toBe('4 passed, 1 failed')
      expect(atTheEnd(tried)).toContain('✗ a.test.ts › a suite opens\n    expected 1')
    })
  })

  it('tells of a runner that crashed', () => {
    expect(judged(vitest({}), 1).failures).toEqual(['✗ ended with an error, or ran nothing'])
  })
})
