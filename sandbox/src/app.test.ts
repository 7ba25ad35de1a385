import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Bot, HttpError } from 'grammy'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sandboxToken } from './bot-token.ts'
import { createControl, done } from './control.ts'
import { people } from './seed/people.ts'
import { givenSandbox, groups, noon } from './testing.ts'

const chat_id = groups.neighbours
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A sandbox at an address, a bot by grammY, and the control API as the page uses it. */
async function givenRunning() {
  const given = await givenSandbox()
  const root = await given.http.listen({ host: '127.0.0.1', port: 0 })
  closing.push(given.close)
  await given.news()
  const bot = new Bot(sandboxToken, { client: { apiRoot: root } })
  return { ...given, root, bot, control: createControl(root) }
}

describe('a bot by grammY', () => {
  it('runs by long polling and answers who writes to it', async () => {
    const { bot, control } = await givenRunning()
    bot.command('start', (ctx) => ctx.reply(`Hello ${ctx.from?.first_name}: ${ctx.match}`))
    const running = bot.start()
    done(await control.act(people.ann.id, { do: 'start_bot', param: 'abc' }))
    await vi.waitFor(
      async () => {
        const { messages } = await control.chat(people.ann.id, people.ann.id)
        expect(messages.map(({ text, mine }) => [text, mine])).toEqual([
          ['/start abc', true],
          ['Hello Ann: abc', false],
        ])
      },
      { timeout: 10_000 },
    )
    await bot.stop()
    await running
  })

  it('gets its updates at a webhook with the secret, and no longer when that is deleted', async () => {
    const { bot, control } = await givenRunning()
    const seen: { secret: unknown; body: string }[] = []
    const server = createServer((request: IncomingMessage, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        seen.push({ secret: request.headers['x-telegram-bot-api-secret-token'], body })
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ method: 'sendMessage', chat_id, text: 'Seen.' }))
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await bot.api.setWebhook(`http://127.0.0.1:${port}/hook`, { secret_token: 'open-sesame' })
    done(await control.act(people.tom.id, { do: 'send_message', chat_id, text: 'hello' }))
    await vi.waitFor(
      async () => {
        const { messages } = await control.chat(chat_id, people.ann.id)
        expect(messages.at(-1)).toMatchObject({ text: 'Seen.', from: { is_bot: true } })
      },
      { timeout: 10_000 },
    )
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ secret: 'open-sesame', body: expect.stringContaining('"text":"hello"') })
    await bot.api.deleteWebhook()
    done(await control.act(people.tom.id, { do: 'send_message', chat_id, text: 'are you there?' }))
    expect(await bot.api.getUpdates()).toMatchObject([{ message: { text: 'are you there?' } }])
    expect(seen).toHaveLength(1)
  })
})

describe('faults', () => {
  it('answers 429 with the time to wait, as often as told', async () => {
    const { root, control, bot } = await givenRunning()
    done(await control.addFault({ kind: 'flood_wait', retry_after: 7, method: 'GETME', count: 2 }))
    expect(await bot.api.getChatMemberCount(chat_id), 'another method').toBeGreaterThan(0)
    await expect(bot.api.getMe()).rejects.toMatchObject({ error_code: 429 })
    const response = await fetch(`${root}/bot${sandboxToken}/getMe`)
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      429,
      '7',
      {
        ok: false,
        error_code: 429,
        description: 'Too Many Requests: retry after 7',
        parameters: { retry_after: 7 },
      },
    ])
    expect(await bot.api.getMe()).toMatchObject({ is_bot: true })
    expect(await control.faults()).toEqual([])
  })

  it('answers 500 without doing anything, or after doing it', async () => {
    const { control, bot } = await givenRunning()
    const count = async () => (await control.chat(chat_id, people.ann.id)).messages.at(-1)?.text
    const before = await count()
    done(await control.addFault({ kind: 'server_error', count: 1 }))
    await expect(bot.api.sendMessage(chat_id, 'one')).rejects.toMatchObject({ error_code: 500 })
    expect(await count()).toBe(before)
    done(await control.addFault({ kind: 'server_error', count: 1, when: 'after' }))
    await expect(bot.api.sendMessage(chat_id, 'two')).rejects.toMatchObject({ error_code: 500 })
    expect(await count()).toBe('two')
  })

  it('cuts the connection', async () => {
    const { control, bot } = await givenRunning()
    done(await control.addFault({ kind: 'reset', method: 'getMe' }))
    await expect(bot.api.getMe()).rejects.toBeInstanceOf(HttpError)
  })

  it('keeps silent', async () => {
    const { control, root } = await givenRunning()
    done(await control.addFault({ kind: 'timeout', method: 'getMe' }))
    const patience = AbortSignal.timeout(300)
    await expect(fetch(`${root}/bot${sandboxToken}/getMe`, { signal: patience })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })

  it('is down for everything, a poll that waits included, until it is up again', async () => {
    const { control, bot } = await givenRunning()
    const poll = bot.api.getUpdates({ timeout: 50, offset: 1 })
    const cut = poll.catch((error: unknown) => error)
    await expect(bot.api.getMe()).resolves.toBeDefined()
    done(await control.addFault({ kind: 'down' }))
    expect(await cut).toBeInstanceOf(HttpError)
    await expect(bot.api.getUpdates()).rejects.toBeInstanceOf(HttpError)
    await control.clearFaults()
    expect(await bot.api.getUpdates()).toEqual([])
  })
})

describe('what the control API tells', () => {
  it('keeps a ledger of calls with their answers', async () => {
    const { control, bot } = await givenRunning()
    await bot.api.sendMessage(chat_id, 'hello')
    await expect(bot.api.sendMessage(5, 'nobody')).rejects.toBeDefined()
    const entries = await control.ledger({ method: 'sendMessage' })
    expect(entries).toMatchObject([
      { method: 'sendmessage', params: { chat_id, text: 'hello' }, ok: true, at: noon },
      { ok: false, error_code: 400, description: 'Bad Request: chat not found' },
    ])
    expect(await control.ledger({ ok: false, after: entries[0]?.seq ?? 0 })).toHaveLength(1)
    expect(await control.ledger({ chat_id })).toHaveLength(1)
  })

  it('knows what became of each update', async () => {
    const { control, bot } = await givenRunning()
    done(await control.act(people.tom.id, { do: 'send_message', chat_id, text: 'hello' }))
    const [update] = await bot.api.getUpdates()
    const after = (update?.update_id ?? 0) - 1
    expect(await control.updates({ after })).toMatchObject([{ kind: 'message', deliveries: 1 }])
    expect((await control.updates({ after }))[0]).not.toHaveProperty('acknowledged_at')
    await bot.api.getUpdates({ offset: after + 2 })
    expect(await control.updates({ after })).toMatchObject([{ acknowledged_at: noon }])
  })

  it('hints at what changed', async () => {
    const { control } = await givenRunning()
    const stop = new AbortController()
    const response = await fetch(control.eventsUrl, { signal: stop.signal })
    done(await control.act(people.tom.id, { do: 'send_message', chat_id, text: 'hello' }))
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      if (text.includes('data:')) break
    }
    stop.abort()
    expect(text).toContain(`data: {"what":"chat","chat_id":${chat_id}}`)
  })
})
