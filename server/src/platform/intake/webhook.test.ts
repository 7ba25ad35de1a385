import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { createHttp, type Http } from '#platform/http/http.ts'
import { nowhere } from '#platform/http/testing.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { Incoming } from './arrived.ts'
import { openWebhook, webhookPath } from './webhook.ts'

const secret = 'current-secret-of-telegram'
const previous = 'previous-secret-of-telegram'

let http: Http
let stored: Incoming[]
let outcomes: string[]
let closed: boolean
let broken: Error | undefined

beforeEach(() => {
  stored = []
  outcomes = []
  closed = false
  broken = undefined
  http = createHttp({
    findSession: async () => undefined,
    standing: nowhere,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    errorId: () => 'e1',
    publicUrl: 'https://steward.example',
    trustProxy: false,
    spend: () => undefined,
    // However long the test takes, for the limits no time goes by.
    monotonic: () => 0,
  })
  openWebhook(http, {
    secrets: [secret, previous],
    accept: async (updates) => {
      if (broken) throw broken
      stored.push(...updates)
    },
    isClosed: () => closed,
    random: () => 0.5,
    onOutcome: (outcome) => outcomes.push(outcome),
    onError: () => undefined,
  })
})

const push = (payload: string | object, header: Record<string, string> = {}) =>
  http.server.inject({
    method: 'POST',
    url: webhookPath,
    remoteAddress: '149.154.167.220',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret, ...header },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const headersOf = (secrets: string[]) => secrets.map((each) => `x-telegram-bot-api-secret-token: ${each}`)

/** What the server answers first to these lines, sent as they are, and as much of a body as is given. */
async function overTheLine(headers: string[], body: string): Promise<string> {
  const { port } = new URL(await http.server.listen({ host: '127.0.0.1', port: 0 }))
  const line = connect({ host: '127.0.0.1', port: Number(port) })
  try {
    const head = [
      `POST ${webhookPath} HTTP/1.1`,
      'host: steward',
      'content-type: application/json',
      ...headers,
    ]
    line.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    const [answer] = await once(line, 'data', { signal: AbortSignal.timeout(5_000) })
    return String(answer)
  } finally {
    line.destroy()
    await http.server.close()
  }
}

describe('POST /telegram/updates', () => {
  it('REL-01 answers 200 when the update is stored, with the text that came', async () => {
    const text = '{"update_id": 7,  "message": {"text": "\\u0000 \\ud83d"}}'
    const reply = await push(text)

    expect({ status: reply.statusCode, body: reply.body }).toEqual({ status: 200, body: '' })
    expect(stored).toMatchObject([{ updateId: 7, text }])
  })

  it('SEC-48 answers 401 without a word to a wrong secret, before it reads the body', async () => {
    const replies = await Promise.all([
      push('not even json', { 'x-telegram-bot-api-secret-token': 'guess' }),
      push('x'.repeat(5_000_000), { 'x-telegram-bot-api-secret-token': '' }),
    ])

    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [401, ''],
      [401, ''],
    ])
    expect(outcomes).toEqual(['wrong_secret', 'wrong_secret'])
  })

  it.each([
    ['none', []],
    ['a beginning of it', [secret.slice(0, -1)]],
    ['it twice', [secret, secret]],
    ['it and another', [secret, 'guess']],
    ['another and it', ['guess', secret]],
    ['both that are valid', [secret, previous]],
  ])('SEC-48 refuses a header that says %s', async (_, given) => {
    const answer = await overTheLine([...headersOf(given), 'content-length: 16'], '{"update_id": 1}')

    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(stored).toEqual([])
    expect(outcomes).toEqual(['wrong_secret'])
  })

  it('SEC-48 turns a wrong secret away while its body of 1 MB is still to come', async () => {
    const answer = await overTheLine([...headersOf(['guess']), 'content-length: 1048576'], '')

    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(outcomes).toEqual(['wrong_secret'])
  })

  it('SEC-48 still takes the previous secret while it is rotated', async () => {
    const reply = await push({ update_id: 8 }, { 'x-telegram-bot-api-secret-token': previous })

    expect(reply.statusCode).toBe(200)
    expect(stored).toMatchObject([{ updateId: 8 }])
  })

  it('REL-09 asks Telegram to come back later while too much waits', async () => {
    closed = true
    const reply = await push({ update_id: 9 })

    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '33'])
    expect(stored).toEqual([])
  })

  it('F-02 asks Telegram to come back later when the update could not be stored', async () => {
    broken = new Error('the commit failed')
    const reply = await push({ update_id: 10 })

    expect([reply.statusCode, reply.headers['retry-after'], reply.body]).toEqual([503, '33', ''])
  })

  it('F-21 acknowledges nothing while the disk is full, and takes updates again when there is room', async () => {
    broken = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
    const full = await push({ update_id: 11 })
    expect([full.statusCode, full.headers['retry-after'], stored]).toEqual([503, '33', []])

    broken = undefined
    expect((await push({ update_id: 11 })).statusCode).toBe(200)
    expect(stored).toMatchObject([{ updateId: 11 }])
  })

  it.each([
    ['malformed JSON', '{"update_id": 1', 400],
    ['no update', '{"id": 1}', 400],
    ['a body of 5 MB', JSON.stringify({ update_id: 1, filler: 'x'.repeat(5_000_000) }), 413],
  ])('F-29 turns %s away', async (_, payload, status) => {
    expect((await push(payload)).statusCode).toBe(status)
    expect(stored).toEqual([])
  })

  it('F-29 takes what is odd but an update: deep nesting, __proto__', async () => {
    const deep = `{"update_id": 1, "future": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    const sly =
      '{"update_id": 2, "__proto__": {"admin": true}, "message": {"constructor": {"prototype": {}}}}'
    const replies = await Promise.all([push(deep), push(sly)])

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(stored.map(({ text }) => text)).toEqual([deep, sly])
  })

  it('takes more updates from one address than a person could send calls', async () => {
    const replies = await Promise.all(Array.from({ length: 400 }, (_, index) => push({ update_id: index })))

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(400).fill(200))
    expect(stored).toHaveLength(400)
  })
})
