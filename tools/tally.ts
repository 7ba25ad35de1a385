import { stripVTControlCharacters } from 'node:util'

/**
 * What ran, and of each failure its place and the head of what it said. `again`: the files to run once more, where all
 * that failed lies in files. `late`: what failed beside others and passed alone.
 */
export type Tally = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  again: string[]
  late: string[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: PlaywrightError[]
  suites: PlaywrightSuite[]
}
type PlaywrightError = { message?: string }
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { errors: PlaywrightError[] }[] }[]
  }[]
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
    again: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    late: [],
    failures: [
      ...unloaded.map(({ name, message }) => failure(name, message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            failure(`${name} › ${fullName}`, failureMessages?.join('\n')),
          ),
      ),
    ],
  }
}

export function tallyOfPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    again: errors.length > 0 ? [] : [...new Set(suites.flatMap(failedIn).map(({ file }) => file))],
    late: [],
    failures: [
      ...errors.map(({ message }) => failure('outside of every journey', message)),
      ...suites.flatMap(failedIn).map(({ file, title, tests }) => {
        const said = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
        return failure(`${file} › ${title}`, said.map(({ message }) => message).join('\n'))
      }),
    ],
  }
}

const failedIn = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky')),
  ...suites.flatMap(failedIn),
]

/** Of a runner that ends with a line "3 passed, 0 failed", and begins what it says of a failure with ✗. */
export function tallyOfWords(output: string): Tally {
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(lastLine(output)) ?? []
  const failures = output.split('\n').filter((line) => line.startsWith('✗ '))
  return { ...nothing, passed: Number(passed), failed: Number(failed), failures }
}

/** A runner that crashed, or ran nothing, has not passed whatever it counted. */
export function judged(tally: Tally, exitCode: number): Tally {
  const silent = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0)
  return silent
    ? { ...tally, failed: 1, failures: [...tally.failures, '✗ ended with an error, or ran nothing'] }
    : tally
}

export const total = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      failures: [...sum.failures, ...each.failures],
      again: [...sum.again, ...each.again],
      late: [...sum.late, ...each.late],
    }),
    nothing,
  )

/**
 * Of a run of which something failed, once the files where it did have run again with the machine to themselves. What
 * passes then was late and is told as that; what fails again has failed.
 */
export const withSecondTry = (first: Tally, second: Tally): Tally =>
  second.failed > 0
    ? first
    : {
        ...first,
        passed: first.passed + first.failed,
        failed: 0,
        failures: [],
        again: [],
        late: first.failures,
      }

export const inWords = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`

/** Whoever has only the end of the output learns there what failed, and why, and what passed only alone. */
export const atTheEnd = (sum: Tally) =>
  [...sum.late.map((words) => `passed only alone: ${words}`), ...sum.failures, '', inWords(sum)].join('\n')

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], again: [], late: [] }

const mostLines = 12

function failure(place: string, said = ''): string {
  const lines = stripVTControlCharacters(said).split('\n')
  const head = lines.filter((line) => line.trim() !== '').slice(0, mostLines)
  return [`✗ ${place}`, ...head.map((line) => `    ${line}`)].join('\n')
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? ''
