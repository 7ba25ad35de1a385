import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { describeStore, type GivenStore } from './platform/database/testing.ts'
import { webhookPath } from './platform/intake/webhook.ts'

const secret = 'a-secret-of-the-lost-lines'

const update = (update_id: number) => ({ update_id, message: { message_id: 1, text: 'x'.repeat(2_000) } })

/** The webhook on a port of its own, for callers that hang up. */
async function givenWebhook({ database, config }: GivenStore) {
  const { http } = await createApp({
    config: {
      ...readConfig({
        APP_ENV: 'sandbox',
        BOT_TOKEN: '42:TEST',
        BOT_UPDATES: 'webhook',
        WEBHOOK_SECRET: secret,
      }),
      database: config,
    },
    appSecret: 's'.repeat(32),
    database,
    now: () => new Date(),
    random: randomBytes,
    log: pino({ level: 'silent' }),
  })
  const address = new URL(await http.server.listen({ host: '127.0.0.1', port: 0 }))
  onTestFinished(() => http.server.close())

  const written = (update: object) => {
    const body = JSON.stringify(update)
    const head = [
      `POST ${webhookPath} HTTP/1.1`,
      `Host: ${address.host}`,
      'Content-Type: application/json',
      `X-Telegram-Bot-Api-Secret-Token: ${secret}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    return { head: `${head.join('\r\n')}\r\n\r\n`, body }
  }
  return {
    /** Says this much of a request, and is gone once all of it was sent. */
    sayAndHangUp: async (text: string) => {
      const socket = connect(Number(address.port), '127.0.0.1')
      await once(socket, 'connect')
      await new Promise((sent) => socket.write(text, sent))
      socket.destroy()
      await once(socket, 'close')
    },
    written,
    deliver: async (update: object): Promise<number> => {
      const reply = await fetch(new URL(webhookPath, address), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
        body: JSON.stringify(update),
      })
      await reply.body?.cancel()
      return reply.status
    },
  }
}

describeStore('a caller that hangs up', (given) => {
  const stored = async () =>
    (await given.database.selectFrom('updates').select('payload').orderBy('update_id').execute()).map(
      ({ payload }): unknown => JSON.parse(payload),
    )
  it('F-03 leaves no update or a whole one, wherever the line broke, and its redelivery counts once', async () => {
    await given.empty()
    const { sayAndHangUp, written, deliver } = await givenWebhook(given)
    const { head, body } = written(update(500))
    // After the headers, within the body, one character before its end.
    for (const said of [head, head + body.slice(0, 700), head + body.slice(0, -1)]) await sayAndHangUp(said)
    // What comes after them on another line is read after them.
    expect(await deliver(update(501))).toBe(200)
    expect(await stored()).toEqual([update(501)])

    // All of it, and gone before the answer.
    const whole = written(update(502))
    await sayAndHangUp(whole.head + whole.body)
    await expect.poll(stored).toEqual([update(501), update(502)])

    expect([await deliver(update(500)), await deliver(update(502))]).toEqual([200, 200])
    expect(await stored()).toEqual([update(500), update(501), update(502)])
  })
})
