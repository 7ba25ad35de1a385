import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { createGetText } from './get-text.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Where a server listens that answers as the test says. */
async function listens(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  return `http://127.0.0.1:${address.port}`
}

const never = new AbortController().signal
const get = createGetText({ timeoutMs: 30_000, mostBytes: 65_536 })
const saying =
  (text: string): RequestListener =>
  (_, reply) =>
    void reply.end(text)

it('gets what stands at an address, whole', async () => {
  const asked: unknown[] = []
  const root = await listens(({ method, url, headers }, reply) => {
    asked.push([method, url, headers['user-agent']])
    reply.write('{"ban')
    reply.end('ned":"ж"}')
  })
  expect(await get(`${root}/account?id=42`, never)).toBe('{"banned":"ж"}')
  expect(asked).toEqual([['GET', '/account?id=42', 'Steward']])
})

it('takes 64 KB and no byte more', async () => {
  expect(await get(await listens(saying('x'.repeat(65_536))), never)).toHaveLength(65_536)
  await expect(get(await listens(saying('x'.repeat(65_537))), never)).rejects.toMatchObject({
    why: 'too_long',
  })
})

it('lets go of an answer that never ends', async () => {
  const { promise: gone, resolve: closed } = Promise.withResolvers<void>()
  const root = await listens((request, reply) => {
    request.socket.on('close', () => closed())
    const drip = () => {
      if (!reply.destroyed) reply.write('x'.repeat(10_000), drip)
    }
    drip()
  })
  await expect(get(root, never)).rejects.toMatchObject({ why: 'too_long' })
  await gone
})

it.each([500, 404, 204, 429])('takes %i for no answer', async (status) => {
  const root = await listens((_, reply) => void reply.writeHead(status).end())
  await expect(get(root, never)).rejects.toMatchObject({ why: 'status' })
})

it('SEC-53 follows no redirect', async () => {
  let visits = 0
  const elsewhere = await listens((_, reply) => {
    visits += 1
    reply.end('{"banned":true}')
  })
  const root = await listens((_, reply) => void reply.writeHead(302, { location: elsewhere }).end())
  await expect(get(root, never)).rejects.toMatchObject({ why: 'status' })
  expect(visits).toBe(0)
})

it('waits no longer than it may, for the head or for the rest', async () => {
  const hasty = createGetText({ timeoutMs: 50, mostBytes: 1_000 })
  await expect(hasty(await listens(() => undefined), never)).rejects.toMatchObject({ why: 'timeout' })
  const half = await listens((_, reply) => void reply.write('{"ban'))
  await expect(hasty(half, never)).rejects.toMatchObject({ why: 'timeout' })
})

it('ends when the server stops, and begins nothing after that', async () => {
  const stop = new AbortController()
  const root = await listens(() => stop.abort())
  await expect(get(root, stop.signal)).rejects.toMatchObject({ why: 'stopped' })
  await expect(get(root, stop.signal)).rejects.toMatchObject({ why: 'stopped' })
})

it('says so where nobody listens', async () => {
  const root = await listens(saying(''))
  closing.splice(0).forEach((close) => close())
  await expect(get(root, never)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
