import type { Proof } from './proofs.ts'

type Facts = { statements: Record<string, string>; proofs: readonly Proof[] }

/** What stands between the promises and their proofs, one line each. */
export function gaps({ statements, proofs }: Facts): string[] {
  const tested = new Set(proofs.map(({ id }) => id))
  const travelled = new Set(proofs.filter(({ isJourney }) => isJourney).map(({ id }) => id))
  const ids = Object.keys(statements)
  // Decisions of our own may be about what no browser shows.
  const needJourney = ids.filter((id) => id.startsWith('S-'))

  return [
    ...[...tested].filter((id) => !(id in statements)).map((id) => `${id} is tested but promised nowhere`),
    ...ids.filter((id) => !tested.has(id)).map((id) => `${id} has no test whose title begins with it`),
    ...needJourney.filter((id) => !travelled.has(id)).map((id) => `${id} has no journey in e2e/journeys`),
  ]
}
