import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPost } from './post.ts'
import { createPushServices } from './push-services.ts'
import { startPushService } from './testing/push-service.ts'

/** Something in our own network, which takes every connection and counts it. */
let inside: Server
let port: number
let connections: number

beforeEach(async () => {
  connections = 0
  inside = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined).end()
  })
  inside.listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const address = inside.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => void inside.close())

/** Connections that came before this one of the test's own, which comes last. */
async function connectionsSoFar() {
  const own = connect({ port, host: '127.0.0.1' })
  await once(own.resume(), 'end')
  own.destroy()
  return connections - 1
}

/** A name server that says this of every name. */
const saying =
  (found: LookupAddress[]) => (_: string, __: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, found)
const v4 = (address: string) => ({ address, family: 4 })
const v6 = (address: string) => ({ address, family: 6 })

const push = (endpoint: string) => ({ endpoint, headers: {}, body: Buffer.from('x') })
const failure = async (run: () => Promise<unknown>) => {
  try {
    return await run()
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

describe('a notification on its way', () => {
  const nobody = createPushServices([])

  it.each([
    ['this machine', [v4('127.0.0.1')]],
    ['this machine in disguise', [v6('::ffff:127.0.0.1')]],
    ['this machine among others', [v4('127.0.0.1'), v4('8.8.8.8')]],
    ['nowhere', []],
  ])(
    'SEC-43 opens no connection to a name that was fine when it was saved, and leads to %s now',
    async (_, found) => {
      const post = createPost({ ...nobody, resolve: saying(found) })

      expect(nobody.accepts('https://fcm.googleapis.com/secret')).toBe(true)
      expect(await failure(() => post(push(`https://fcm.googleapis.com:${port}/secret`)))).toBe('ENOTPUBLIC')
      expect(await connectionsSoFar()).toBe(0)
    },
  )

  it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]'])(
    'SEC-43 opens no connection to the address %s, also where one was saved while it was trusted',
    async (host) => {
      const post = createPost(nobody)

      expect(await failure(async () => post(push(`https://${host}:${port}/`)))).toBe('ENOTPUBLIC')
      expect(await connectionsSoFar()).toBe(0)
    },
  )

  it('SEC-43 F-45 does not go where a service redirects it to', async () => {
    const service = await startPushService()
    try {
      const post = createPost(createPushServices([service.origin]))
      service.answersNext({ status: 307, headers: { location: `http://127.0.0.1:${port}/inside` } })

      expect((await post(push(`${service.origin}/of/ann`))).status).toBe(307)
      expect(service.received).toHaveLength(1)
      expect(await connectionsSoFar()).toBe(0)
    } finally {
      await service.stop()
    }
  })

  it('SEC-43 reaches what the operator trusts, also here', async () => {
    const post = createPost(createPushServices([`http://127.0.0.1:${port}`]))
    await failure(() => post(push(`http://127.0.0.1:${port}/`)))

    expect(await connectionsSoFar()).toBe(1)
  })
})
