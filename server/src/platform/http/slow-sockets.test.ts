import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { limits } from './limits.ts'
import { givenHttp } from './testing.ts'

/** Our limits, but so much shorter that nobody waits a minute for a test. */
const faster = 30

/** What a browser that stops in the middle of a request hears before the server hangs up. */
async function heardAfter(said: string): Promise<string> {
  const { server } = givenHttp({ findSession: async () => undefined })
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  onTestFinished(() => server.close())
  Object.assign(server.server, {
    headersTimeout: limits.headersMs / faster,
    requestTimeout: limits.requestMs / faster,
    timeout: limits.idleSocketMs / faster,
    keepAliveTimeout: limits.keptSocketMs / faster,
  })
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.write(said)
  await once(socket, 'close', { signal: AbortSignal.timeout(20_000) })
  return heard.split('\r\n', 1)[0] ?? ''
}

const head = 'POST /api/me HTTP/1.1\r\nhost: steward\r\ncontent-type: application/json\r\n'

it.concurrent.each([
  ['says nothing', '', 'HTTP/1.1 408 Request Timeout'],
  ['stops in the middle of its headers', head, 'HTTP/1.1 408 Request Timeout'],
  ['owes the rest of its body', `${head}content-length: 20\r\n\r\n{"a":`, 'HTTP/1.1 408 Request Timeout'],
  ['asks and goes to sleep', 'GET /nothing HTTP/1.1\r\nhost: steward\r\n\r\n', 'HTTP/1.1 404 Not Found'],
])('SEC-45 hangs up on a browser that %s', async (_, said, answer) => {
  expect(await heardAfter(said)).toBe(answer)
})
