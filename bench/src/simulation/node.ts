import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { createApp } from '@steward/server/app.ts'
import { readConfig } from '@steward/server/config.ts'
import { openDatabase } from '@steward/server/platform/database/open-database.ts'
import { webhookPath } from '@steward/server/platform/intake/webhook.ts'
import { token } from './messenger.ts'

const secret = 'a-secret-of-the-simulation'
const silent = pino({ level: 'silent' })

type Settings = {
  url: string
  apiRoot: string
  now: () => Date
  monotonic: () => number
  random: (bytes: number) => Buffer
}

/** A whole server in this process, which can be killed between any two statements. */
export async function startNode({ url, apiRoot, now, monotonic, random }: Settings) {
  const opened = await openDatabase({ engine: 'postgres', url, poolSize: 4, statementSeconds: 10 }, silent)
  const life = { left: Infinity }
  /** Once its last statement was asked, every further one fails before it is sent, and the answer of the last is lost. */
  const mortal: KyselyPlugin = {
    transformQuery: ({ node }) => {
      life.left -= 1
      if (life.left < 0) throw new Error('this node is dead')
      return node
    },
    transformResult: async ({ result }) => {
      if (life.left <= 0) throw new Error('this node is dead')
      return result
    },
  }
  const app = await createApp({
    config: readConfig({
      APP_ENV: 'sandbox',
      PORT: '0',
      BOT_TOKEN: token,
      BOT_API_ROOT: apiRoot,
      BOT_UPDATES: 'webhook',
      WEBHOOK_SECRET: secret,
      DATABASE_URL: url,
    }),
    appSecret: 's'.repeat(32),
    database: opened.database.withPlugin(mortal),
    now,
    monotonic,
    random,
    log: silent,
  })
  await app.start()

  async function post(path: string, payload: object, headers: Record<string, string> = {}) {
    const reply = await app.http.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    return { status: reply.statusCode, text: reply.body, cookie: String(reply.headers['set-cookie'] ?? '') }
  }

  return {
    /** Whether the update was acknowledged. */
    push: async (update: object) =>
      (await post(webhookPath, update, { 'x-telegram-bot-api-secret-token': secret })).status === 200,
    /** A call of the app; its result, or undefined when it failed. */
    async call(path: string, input: object, headers: Record<string, string> = {}) {
      const { status, text, cookie } = await post(path, input, headers)
      const { code, result } = status === 200 ? JSON.parse(text) : { code: status, result: null }
      return { code: Number(code), result: Object(result), cookie }
    },
    /** It will ask this many statements more, and then nothing ever again. */
    dieAfter: (statements: number) => {
      life.left = Math.min(life.left, statements)
    },
    isDead: () => life.left <= 0,
    /** Takes away what is left of it. */
    stop: async () => {
      await app.stop().catch((error: unknown) => {
        if (life.left > 0) throw error
      })
      await opened.close()
    },
  }
}

export type Node = Awaited<ReturnType<typeof startNode>>
