import type { Path, ResultOf } from '@steward/contract/endpoints.ts'

type Bootstrap = NonNullable<ResultOf<'/api/auth/web-app-auth'>['bootstrap']>

/** Gives what came with the sign-in for this call, or nothing. */
export type Brought = <P extends Path>(path: P, input: object) => ResultOf<P> | undefined

/** What came with the sign-in is news for this long. */
const freshFor = 10_000

/** Asks for the first page of everything; how long a page may be makes no difference to that. */
const isPlain = (input: object) =>
  Object.entries(input).every(([name, value]) => name === 'limit' || (value ?? '') === '')

/**
 * The data that came with the sign-in, given once each to the first calls that would fetch the same, so that the
 * first screen needs no second round trip (PERF-06).
 */
export function keepBootstrap({ me, groups }: Bootstrap, now: () => number): Brought {
  const until = now() + freshFor
  const kept: { [P in Path]?: ResultOf<P> } = { '/api/me': me, '/api/groups/list': groups }
  return (path, input) => {
    if (!isPlain(input) || now() > until) return undefined
    const result = kept[path]
    delete kept[path]
    return result
  }
}
