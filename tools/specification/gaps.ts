import type { Proof } from './proofs.ts'

/** Promises that are known to have no test, or none in a browser, yet. */
export type Waiting = { tests: readonly string[]; journeys: readonly string[] }

type Facts = { statements: Record<string, string>; proofs: readonly Proof[]; waiting: Waiting }

/** What stands between the promises and their proofs, one line each. */
export function gaps({ statements, proofs, waiting }: Facts): string[] {
  const tested = new Set(proofs.map(({ id }) => id))
  const travelled = new Set(proofs.filter(({ isJourney }) => isJourney).map(({ id }) => id))
  const ids = Object.keys(statements)
  // Decisions of our own may be about what no browser shows.
  const needJourney = ids.filter((id) => id.startsWith('S-'))

  return [
    ...[...tested].filter((id) => !(id in statements)).map((id) => `${id} is tested but promised nowhere`),
    ...without(ids, tested, waiting.tests).map((id) => `${id} has no test whose title begins with it`),
    ...without(needJourney, travelled, waiting.journeys).map((id) => `${id} has no journey in e2e/journeys`),
    ...waiting.tests.filter((id) => tested.has(id)).map((id) => `${id} has a test now: ${strike('tests')}`),
    ...waiting.journeys
      .filter((id) => travelled.has(id))
      .map((id) => `${id} has a journey now: ${strike('journeys')}`),
  ]
}

const without = (ids: readonly string[], found: ReadonlySet<string>, excused: readonly string[]) =>
  ids.filter((id) => !found.has(id) && !excused.includes(id))

const strike = (list: keyof Waiting) => `strike it from \`${list}\` in tools/specification/waiting.ts`
