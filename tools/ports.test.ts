import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { withPorts } from './ports.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

/** Holds this port, unless somebody on this machine does already. */
async function hold(port: number, host: string) {
  const other = createServer().listen(port, host)
  onTestFinished(() => void other.close())
  await Promise.race([once(other, 'listening'), once(other, 'error')]).catch(() => undefined)
}

// A browser that is told "localhost" tries ::1 first, and would show what is another's.
it.skipIf(!hasIpv6)('takes no port that somebody else has on the other loopback', async () => {
  await hold(8080, '::1')
  const { env, moved } = await withPorts({}, ['PORT'])
  expect(Number(env['PORT'])).toBeGreaterThan(8080)
  expect(moved).toEqual([`PORT: 8080 is in use, so it is ${env['PORT']} this time.`])
})

it('takes no port that somebody else has on the loopback, wherever the server is to listen', async () => {
  await hold(8081, '127.0.0.1')
  const { env } = await withPorts({ HOST: '127.0.0.2' }, ['SANDBOX_PORT'])
  expect(Number(env['SANDBOX_PORT'])).toBeGreaterThan(8081)
})

it('keeps a port that was named', async () => {
  await hold(8080, '127.0.0.1')
  expect(await withPorts({ PORT: '8080' }, ['PORT'])).toEqual({ env: { PORT: '8080' }, moved: [] })
})
