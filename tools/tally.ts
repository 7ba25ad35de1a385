export type Tally = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that could not even be loaded has no test that fails, so it counts itself. */
export function tallyOfVitest(report: VitestReport): Tally {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** What passes only at the second try is not reliable, so it has failed. */
export function tallyOfPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** Of a runner that ends with a line "3 passed, 0 failed". */
export function tallyOfWords(output: string): Tally {
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(lastLine(output)) ?? []
  return { passed: Number(passed), failed: Number(failed), skipped: 0 }
}

/** A runner that crashed, or ran nothing, has not passed whatever it counted. */
export function judged(tally: Tally, exitCode: number): Tally {
  const silent = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0)
  return silent ? { ...tally, failed: 1 } : tally
}

export const total = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

export const inWords = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? ''
