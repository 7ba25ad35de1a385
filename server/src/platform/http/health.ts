import type { Trouble } from '#platform/telegram/reach.ts'
import type { Http } from './http.ts'

/**
 * Throws, or takes too long, when what it asks about is away; answers false when it is not as it should be, though
 * requests can be taken.
 */
export type ReadyCheck = () => Promise<unknown>

type Answer = 'fine' | 'poor' | 'away'

const patienceMs = 1_000

const within = (check: ReadyCheck) =>
  new Promise<Answer>((resolve) => {
    const late = setTimeout(() => resolve('away'), patienceMs)
    check()
      .then(
        (answer) => resolve(answer === false ? 'poor' : 'fine'),
        () => resolve('away'),
      )
      .finally(() => clearTimeout(late))
  })

/**
 * `/healthz`: the process lives; restart it when this fails. `/readyz`: it can take requests; send it none while
 * this fails. Without Telegram it takes requests all the same, and says so.
 */
export function openProbes(
  http: Http,
  checks: Record<string, ReadyCheck>,
  telegramTrouble: () => Trouble | undefined = () => undefined,
) {
  let asking: Promise<(readonly [string, Answer])[]> | undefined

  const ask = async () => {
    const answers = Object.entries(checks).map(async ([name, check]) => [name, await within(check)] as const)
    return Promise.all(answers)
  }

  http.route({
    method: 'GET',
    url: '/healthz',
    guard: 'open to all',
    handler: async () => ({ alive: true }),
  })
  http.route({
    method: 'GET',
    url: '/readyz',
    guard: 'open to all',
    handler: async (_, reply) => {
      // Many probes at once are one question to the database.
      asking ??= ask().finally(() => (asking = undefined))
      const answers = await asking
      const draining = http.isDraining()
      const ready = !draining && answers.every(([, answer]) => answer !== 'away')
      const told = Object.fromEntries(answers.map(([name, answer]) => [name, answer === 'fine']))
      const trouble = telegramTrouble()
      return reply
        .status(ready ? 200 : 503)
        .send({ ready, draining, ...told, ...(trouble && { telegram_trouble: trouble }) })
    },
  })
}
