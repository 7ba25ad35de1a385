import { once } from 'node:events'
import { request } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGetText } from './platform/get-text.ts'
import { judge } from './platform/outbox/judge.ts'
import { createPost } from './platform/push/post.ts'
import { createPushServices } from './platform/push/push-services.ts'
import { createTelegram } from './platform/telegram/client.ts'
import { TelegramFailure } from './platform/telegram/failure.ts'
import { TunnelAgent } from './platform/tunnel-agent.ts'
import { certificate } from './platform/testing/certificate.ts'
import { startConnectProxy, startTlsServer } from './platform/testing/connect-proxy.ts'

const token = '7000000001:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr'
const usual = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...usual, certificate.cert]))
afterAll(() => setDefaultCACertificates(usual))

/** The Bot API, a push service and a list of spammers in one; only the proxy knows their names. */
let world: Awaited<ReturnType<typeof startTlsServer>>
let proxy: Awaited<ReturnType<typeof startConnectProxy>>
let came: string[]

beforeEach(async () => {
  came = []
  world = await startTlsServer((call, reply) => {
    came.push(`${call.method} ${call.url}`.replace(token, 'TOKEN'))
    reply.end(call.url?.startsWith('/file/') ? 'picture' : '{"ok":true,"result":true}')
  })
  proxy = await startConnectProxy(world.port)
})
afterEach(() => {
  proxy.stop()
  world.stop()
})

const by = (more: { NO_PROXY?: string } = {}, credentials = '') => ({
  HTTPS_PROXY: `http://${credentials}127.0.0.1:${proxy.port}`,
  HTTP_PROXY: `http://${credentials}127.0.0.1:${proxy.port}`,
  ...more,
})
const here = () => `https://127.0.0.1:${world.port}`

const failureOf = async (calling: Promise<unknown>): Promise<TelegramFailure> => {
  const error: unknown = await calling.catch((failure: unknown) => failure)
  if (error instanceof TelegramFailure) return error
  throw new Error('the call did not fail as calls do')
}
const codeOf = (calling: () => Promise<unknown>) =>
  calling().catch((error: unknown) => (error instanceof Error && 'code' in error ? error.code : error))

const telegramBy = (proxies: object, apiRoot = 'https://telegram.test') =>
  createTelegram({ token, apiRoot, proxies })
const push = (endpoint: string) => ({ endpoint, headers: {}, body: Buffer.from('x') })

describe('calls to Telegram by a proxy', () => {
  it('reach it with their files, over one tunnel that is kept', async () => {
    const telegram = telegramBy(by())

    expect(await telegram.call('getMe', {})).toBe(true)
    expect(await telegram.call('getMe', {})).toBe(true)
    expect(await telegram.download('a.jpg', 9)).toEqual(Buffer.from('picture'))
    expect(came).toEqual(['POST /botTOKEN/getMe', 'POST /botTOKEN/getMe', 'GET /file/botTOKEN/a.jpg'])
    expect(proxy.asked).toEqual(['telegram.test:443'])
  })

  it('tell it who they are', async () => {
    await telegramBy(by({}, 'ann:p%40ss@')).call('getMe', {})
    expect(proxy.asked).toEqual(['telegram.test:443 as ann:p@ss'])
  })

  it('pass it by where NO_PROXY says so', async () => {
    await telegramBy(by(), here()).call('getMe', {})
    expect(proxy.asked).toEqual([`127.0.0.1:${world.port}`])

    await telegramBy(by({ NO_PROXY: 'other.test,127.0.0.1' }), here()).call('getMe', {})
    expect(proxy.asked).toHaveLength(1)
    expect(came).toHaveLength(2)
  })

  it('go by it without a tunnel where Telegram is called over http', async () => {
    const telegram = telegramBy(by({}, 'ann:p%40ss@'), 'http://telegram.test')

    expect(await telegram.call('getMe', {})).toBe('by the proxy')
    expect(proxy.asked).toEqual([`POST http://telegram.test/bot${token}/getMe as ann:p@ss`])
  })

  it.each([407, 502])('are tried again, whatever they are, when it answers %i', async (status) => {
    proxy.be(status)
    const failure = await failureOf(telegramBy(by()).call('sendMessage', { chat_id: 5, text: 'x' }))

    expect(failure.facts).toMatchObject({ kind: 'network', description: `the proxy answers ${status}` })
    expect(judge({ method: 'sendMessage', repeatRule: 'once', resent: false }, failure)).toEqual({
      is: 'again',
    })
  })

  it.each(['hang', 'hang later'] as const)(
    'are tried again, whatever they are, when it does: %s',
    async (mood) => {
      proxy.be(mood)
      const waits = { timeoutMs: 50 }
      const failure = await failureOf(telegramBy(by()).call('sendMessage', { chat_id: 5, text: 'x' }, waits))

      expect(failure.kind).toBe('timeout')
      expect(judge({ method: 'sendMessage', repeatRule: 'once', resent: false }, failure)).toEqual({
        is: 'again',
      })
      expect(came).toEqual([])
    },
  )

  it('say that the proxy is out of reach, not Telegram', async () => {
    const failure = await failureOf(telegramBy({ HTTPS_PROXY: 'http://127.0.0.1:1' }).call('getMe', {}))
    expect(failure.facts).toMatchObject({
      kind: 'network',
      neverSent: true,
      description: 'the proxy can not be reached (ECONNREFUSED)',
    })
  })

  it.each([407, 'hang', 'hang later'] as const)(
    'leave no connection behind at one that is: %s',
    async (mood) => {
      proxy.be(mood)
      const agent = new TunnelAgent(new URL(by().HTTPS_PROXY), {}, 50)
      const sent = request('https://telegram.test/', { agent, signal: AbortSignal.timeout(200) }).end()
      const [error] = await once(sent, 'error')

      expect(error).toMatchObject({ code: mood === 'hang later' ? 'ABORT_ERR' : 'EPROXY' })
      await expect.poll(proxy.connections).toBe(0)
    },
  )

  it('never say with which password they came', async () => {
    const failures = []
    for (const mood of [407, 'hang'] as const) {
      proxy.be(mood)
      const telegram = telegramBy(by({}, 'ann:hunter2@'))
      failures.push(await failureOf(telegram.call('getMe', {}, { timeoutMs: 50 })))
    }
    const gone = telegramBy({ HTTPS_PROXY: 'http://ann:hunter2@127.0.0.1:1' })
    failures.push(await failureOf(gone.call('getMe', {})))

    expect(failures.map(({ kind }) => kind)).toEqual(['network', 'timeout', 'network'])
    const basic = Buffer.from('ann:hunter2').toString('base64')
    for (const failure of failures)
      expect(inspect(failure, { depth: 20, showHidden: true }) + failure.stack).not.toMatch(
        new RegExp(`hunter2|${basic}`),
      )
  })
})

describe('lists of spammers by a proxy', () => {
  it('are asked through it, and directly where NO_PROXY says so', async () => {
    const bounds = { timeoutMs: 5_000, mostBytes: 1_000 }
    const never = new AbortController().signal
    const get = createGetText({ ...bounds, proxies: by() })

    expect(await get('https://list.test/7', never)).toBe('{"ok":true,"result":true}')
    expect(await get(`${here()}/7`, never)).toBe('{"ok":true,"result":true}')
    expect(proxy.asked).toEqual(['list.test:443', `127.0.0.1:${world.port}`])

    const direct = createGetText({ ...bounds, proxies: by({ NO_PROXY: '127.0.0.1' }) })
    expect(await direct(`${here()}/7`, never)).toBe('{"ok":true,"result":true}')
    expect(proxy.asked).toHaveLength(2)
  })
})

describe('notifications by a proxy', () => {
  const nobody = createPushServices([])

  it('reach a push service through it, also where the proxy itself is in our network', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const post = createPost({ ...nobody, proxies: { HTTPS_PROXY: `http://${host}:${proxy.port}` } })
      expect((await post(push('https://push.test/of/ann'))).status).toBe(200)
    }
    expect(proxy.asked).toEqual(['push.test:443', 'push.test:443'])
    expect(came).toEqual(['POST /of/ann', 'POST /of/ann'])
  })

  it('SEC-43 never reach an address of our network through it', async () => {
    const post = createPost({ ...nobody, proxies: by() })

    for (const address of [here(), 'https://10.0.0.1', 'https://[::1]', 'https://2130706433'])
      expect(await codeOf(async () => post(push(address)))).toBe('ENOTPUBLIC')
    expect(proxy.asked).toEqual([])
  })

  it('SEC-43 never reach a name of our network past it', async () => {
    const proxies = by({ NO_PROXY: 'push.test' })
    const post = createPost({
      ...nobody,
      proxies,
      resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    })

    expect(await codeOf(() => post(push(`https://push.test:${world.port}/of/ann`)))).toBe('ENOTPUBLIC')
    expect(proxy.asked).toEqual([])
    expect(came).toEqual([])
  })

  it('wait for another time when it refuses', async () => {
    proxy.be(502)
    const post = createPost({ ...nobody, proxies: by() })
    expect(await codeOf(() => post(push('https://push.test/of/ann')))).toBe('EPROXY')
  })
})
