import { getEventListeners } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { createTelegram } from './client.ts'
import { TelegramFailure } from './failure.ts'

const token = '7000000001:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr'
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

/** A client of a Bot API that answers as the test says. */
const given = async (answer: RequestListener) => createTelegram({ token, apiRoot: await listens(answer) })

const saying =
  (status: number, body: unknown): RequestListener =>
  (_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

const no = (code: number, description: string, parameters?: object) =>
  saying(code, { ok: false, error_code: code, description, parameters })

const failureOf = async (calling: Promise<unknown>): Promise<TelegramFailure> => {
  try {
    await calling
  } catch (error) {
    if (error instanceof TelegramFailure) return error
    throw error
  }
  throw new Error('the call did not fail')
}

const fails = async (answer: RequestListener, timeoutMs = 5_000) => {
  const telegram = await given(answer)
  return failureOf(telegram.call('getChat', { chat_id: -5 }, { timeoutMs }))
}

/** Somebody else on the network, who notes who comes. */
async function givenStranger() {
  const visits: string[] = []
  const origin = await listens((request, reply) => {
    visits.push(request.url ?? '')
    saying(200, { ok: true, result: true })(request, reply)
  })
  return { visits, origin }
}

describe('createTelegram', () => {
  it.each([301, 302, 303, 307, 308])(
    'SEC-53 goes nowhere else, whatever the Bot API answers (%d)',
    async (status) => {
      const stranger = await givenStranger()
      const telegram = await given((request, reply) => {
        reply.writeHead(status, { location: `${stranger.origin}${request.url}` }).end()
      })

      await failureOf(telegram.call('getChat', { chat_id: -5 }))
      await failureOf(telegram.download('photos/file_1.jpg', 9))
      expect(stranger.visits).toEqual([])
    },
  )

  it('gives what Telegram answers', async () => {
    const telegram = await given((request, reply) =>
      saying(200, { ok: true, result: { id: 1, url: request.url?.replace(token, 'TOKEN') } })(request, reply),
    )

    expect(await telegram.call('getMe', {})).toEqual({ id: 1, url: '/botTOKEN/getMe' })
    expect(telegram.botId).toBe(7_000_000_001)
  })

  it('sends a file along, beside its parameters as text or JSON', async () => {
    let came = Promise.resolve(new FormData())
    const telegram = await given((request, reply) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      came = buffer(request).then((body) => new Response(new Uint8Array(body), { headers }).formData())
      saying(200, { ok: true, result: true })(request, reply)
    })
    const payload = {
      chat_id: 5,
      photo: 'attach://drawing',
      caption: 'ÿ “week”',
      show_caption_above_media: true,
    }
    const file = { field: 'drawing', name: 'a.png', type: 'image/png', bytes: new Uint8Array([0, 137, 255]) }
    await telegram.call('sendPhoto', payload, { file })

    const { drawing, ...texts } = Object.fromEntries(await came)
    expect(texts).toEqual({ ...payload, chat_id: '5', show_caption_above_media: 'true' })
    if (!(drawing instanceof File)) throw new Error('no file came')
    expect([drawing.name, drawing.type]).toEqual(['a.png', 'image/png'])
    expect(await drawing.bytes()).toEqual(file.bytes)
  })

  it.each([
    ['flood', { retryAfter: 37 }, no(429, 'Too Many Requests: retry after 37', { retry_after: 37 })],
    ['flood', { retryAfter: 5 }, no(429, 'Too Many Requests')],
    ['flood', { retryAfter: 5 }, no(429, 'Too Many Requests', { retry_after: 'abc' })],
    ['flood', { retryAfter: 3600 }, no(429, 'Too Many Requests', { retry_after: 10 ** 9 })],
  ])('F-18 %s: waits %o', async (kind, facts, answer) => {
    expect((await fails(answer)).facts).toMatchObject({ kind, ...facts })
  })

  it.each(['getChatMember', 'sendMessage', 'banChatMember'] as const)(
    'REL-17 tells of a group that was upgraded, by whichever call Telegram says so (%s)',
    async (method) => {
      const moved: number[] = []
      const apiRoot = await listens(
        no(400, 'Bad Request: group chat was upgraded', { migrate_to_chat_id: -1_001 }),
      )
      const telegram = createTelegram({ token, apiRoot, onMigrated: (chatId) => moved.push(chatId) })
      await failureOf(telegram.call(method, { chat_id: -5, user_id: 1, text: 'Hello' }))
      expect(moved).toEqual([-5])
    },
  )

  it.each([
    [
      'migrated',
      { migrateTo: -1_001 },
      no(400, 'Bad Request: group chat was upgraded', { migrate_to_chat_id: -1_001 }),
    ],
    ['forbidden', { because: 'bot_removed' }, no(403, 'Forbidden: bot was kicked from the supergroup chat')],
    [
      'forbidden',
      { because: 'bot_removed' },
      no(403, 'Forbidden: bot is not a member of the supergroup chat'),
    ],
    ['forbidden', { because: 'group_deleted' }, no(403, 'Forbidden: the group chat was deleted')],
    ['forbidden', { because: 'blocked' }, no(403, 'Forbidden: bot was blocked by the user')],
    ['forbidden', { because: 'deactivated' }, no(403, 'Forbidden: user is deactivated')],
    [
      'forbidden',
      { because: 'not_started' },
      no(403, "Forbidden: bot can't initiate conversation with a user"),
    ],
    ['refused', { code: 400 }, no(400, 'Bad Request: chat not found')],
    ['unauthorized', { code: 401 }, no(401, 'Unauthorized')],
    ['conflict', { code: 409 }, no(409, 'Conflict: terminated by other getUpdates request')],
    ['server', { code: 502 }, no(502, 'Bad Gateway')],
  ])('says %s %o', async (kind, facts, answer) => {
    expect((await fails(answer)).facts).toMatchObject({ kind, ...facts })
  })

  it.each([
    ['HTML', saying(200, '<html>Sign in to this Wi-Fi</html>')],
    ['null', saying(200, 'null')],
    ['half of an answer', saying(200, '{"ok": tru')],
  ])('F-16 takes %s for an answer of somebody else', async (_, answer) => {
    expect((await fails(answer)).kind).toBe('garbled')
  })

  it('REL-12 asks over a connection that it has, and lets go of its caller', async () => {
    const ports = new Set<number | undefined>()
    const telegram = await given((request, reply) => {
      ports.add(request.socket.remotePort)
      saying(200, { ok: true, result: true })(request, reply)
    })
    const { signal } = new AbortController()

    for (let call = 0; call < 3; call += 1)
      await telegram.call('getChat', { chat_id: -5 }, { timeoutMs: 60_000, signal })

    expect(ports.size).toBe(1)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('F-16 gives up when the connection breaks in the middle of an answer', async () => {
    const failure = await fails((_, reply) => {
      reply.writeHead(200, { 'content-length': 1000 })
      reply.write('{"ok":true,')
      setImmediate(() => reply.destroy())
    })

    expect(failure.kind).toBe('network')
  })

  it('REL-12 gives up when no answer comes in time', async () => {
    expect((await fails(() => undefined, 50)).kind).toBe('timeout')
  })

  it('knows that its caller gave up', async () => {
    const telegram = await given(() => undefined)
    const giving = new AbortController()
    const failure = failureOf(telegram.call('getChat', { chat_id: -5 }, { signal: giving.signal }))
    giving.abort()

    expect((await failure).kind).toBe('stopped')
  })

  it('SEC-49 keeps the token out of every failure, however deep one looks', async () => {
    const nowhere = createTelegram({ token, apiRoot: 'http://127.0.0.1:1' })
    const failures = await Promise.all([
      failureOf(nowhere.call('getMe', {})),
      failureOf(nowhere.download('photos/file_1.jpg', 9)),
      fails(saying(200, '<html>')),
      fails(no(401, 'Unauthorized')),
      fails(no(500, 'Internal Server Error')),
      fails(no(404, `Not Found: /bot${token}/getChat`)),
      fails((_, reply) => void reply.destroy()),
      fails(() => undefined, 20),
    ])

    expect(new Set(failures.map(({ kind }) => kind))).toEqual(
      new Set(['network', 'garbled', 'unauthorized', 'server', 'refused', 'timeout']),
    )
    for (const failure of failures)
      expect(inspect(failure, { depth: 20, showHidden: true }) + failure.stack).not.toContain('AAbbCC')
  })

  it('says after the second failure in a row that Telegram is out of reach, and after one answer that it is not', async () => {
    let up = false
    const telegram = await given((request, reply) =>
      up ? no(400, 'Bad Request: chat not found')(request, reply) : no(500, 'Internal')(request, reply),
    )
    const ask = () => failureOf(telegram.call('getChat', { chat_id: -5 }))

    await ask()
    expect(telegram.reachable()).toBe(true)
    await ask()
    expect(telegram.reachable()).toBe(false)
    up = true
    await ask()
    expect(telegram.reachable()).toBe(true)
  })

  it('gives a file, or says that there is none', async () => {
    const telegram = await given((request, reply) =>
      request.url?.endsWith('/a.jpg') ? reply.end('picture') : no(404, 'Not Found')(request, reply),
    )

    expect(await telegram.download('a.jpg', 9)).toEqual(Buffer.from('picture'))
    expect((await failureOf(telegram.download('b.jpg', 99))).facts).toMatchObject({
      kind: 'refused',
      code: 404,
    })
  })
})
