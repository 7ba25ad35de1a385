import { startMessenger } from '../features/actions/testing/messenger.ts'
import type { GivenStore } from '../platform/database/testing.ts'
import { webhookPath } from '../platform/intake/webhook.ts'
import { givenApp } from './given-app.ts'

const secret = 's'.repeat(32)

/** The whole server on this store, started, and a messenger that brings it updates and does what its bot asks. */
export async function givenBotApp(
  { config, database }: GivenStore,
  { env, ...deps }: Omit<Parameters<typeof givenApp>[0], 'database'> = {},
) {
  const messenger = await startMessenger()
  const app = await givenApp({
    env: {
      PORT: '0',
      BOT_API_ROOT: messenger.root,
      BOT_UPDATES: 'webhook',
      WEBHOOK_SECRET: secret,
      ...(config.engine === 'postgres' ? { DATABASE_URL: config.url } : { DATA_DIR: config.dataDir }),
      ...env,
    },
    database,
    ...deps,
  })
  await app.start()
  return {
    app,
    messenger,
    /** Brings an update, and answers with the status of the reply. */
    bring: async (update: object): Promise<number> => {
      const { statusCode } = await app.http.server.inject({
        method: 'POST',
        url: webhookPath,
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
        payload: update,
      })
      return statusCode
    },
    stop: async () => {
      await app.stop()
      await messenger.stop()
    },
  }
}

export type GivenBotApp = Awaited<ReturnType<typeof givenBotApp>>
