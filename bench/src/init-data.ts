import { refusals } from '@steward/contract/refusals.ts'
import autocannon from 'autocannon'
import { initDataOf } from '@steward/server/features/auth/testing.ts'
import type { Figure } from './figure.ts'
import { type Engine, openWorld } from './world.ts'

const seconds = 8
const connections = 50
/** An address may ask 200 times a second, and this asks faster. */
const addresses = 251

/** Launch data that somebody changed, another each time, from many addresses; each has to be refused. */
async function measure(engine: Engine): Promise<Figure[]> {
  const world = await openWorld(engine, { TRUST_PROXY: '1' })
  try {
    await world.start('sandbox')
    await world.start('server')
    const initData = initDataOf({ id: 7_000_000_001, first_name: 'Ann' })
    let asked = 0
    const result = await autocannon({
      url: `${world.app}/api/auth/web-app-auth`,
      method: 'POST',
      connections,
      duration: seconds,
      // A refusal is an answer with a code.
      verifyBody: (body) => JSON.parse(String(body)).code === refusals.sign_in_refused.code,
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: {
              'content-type': 'application/json',
              'x-forwarded-for': `10.0.${(asked += 1) % addresses}.1`,
            },
            body: JSON.stringify({ init_data: `${initData}&changed=${asked}` }),
          }),
        },
      ],
    })
    const others = result.mismatches + result.non2xx
    if (others > 0 || result.errors > 0)
      throw new Error(`${others} were answered otherwise, ${result.errors} failed`)
    return [
      {
        what: `wrong launch data refused, ${engine} (F-44)`,
        value: result.requests.average,
        unit: '/s',
        atLeast: 5_000,
      },
      { what: '… p99', value: result.latency.p99, unit: 'ms' },
    ]
  } finally {
    await world.close()
  }
}

/** F-44: how fast launch data that nobody signed is refused. */
export const measureInitData = () => measure('postgres')
