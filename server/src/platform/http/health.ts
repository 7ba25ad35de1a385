import type { Http } from './http.ts'

/** Throws, or takes too long, when what it asks about is away. */
export type ReadyCheck = () => Promise<unknown>

const patienceMs = 1_000

const within = (check: ReadyCheck) =>
  new Promise<boolean>((resolve) => {
    const late = setTimeout(() => resolve(false), patienceMs)
    check()
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(late))
  })

/**
 * `/healthz`: the process lives; restart it when this fails. `/readyz`: it can take requests; send it none while
 * this fails.
 */
export function openProbes(http: Http, checks: Record<string, ReadyCheck>) {
  let asking: Promise<Record<string, boolean>> | undefined

  const ask = async () => {
    const answers = Object.entries(checks).map(async ([name, check]) => [name, await within(check)] as const)
    return Object.fromEntries(await Promise.all(answers))
  }

  http.door({
    method: 'GET',
    url: '/healthz',
    guard: 'open to all',
    handler: async () => ({ alive: true }),
  })
  http.door({
    method: 'GET',
    url: '/readyz',
    guard: 'open to all',
    handler: async (_, reply) => {
      // Many probes at once are one question to the database.
      asking ??= ask().finally(() => (asking = undefined))
      const answers = await asking
      const draining = http.isDraining()
      const ready = !draining && Object.values(answers).every(Boolean)
      return reply.status(ready ? 200 : 503).send({ ready, draining, ...answers })
    },
  })
}
