import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { botToken } from '../features/auth/testing.ts'

type Deps = Parameters<typeof createApp>[0]
type Given = Pick<Deps, 'database'> & Partial<Deps> & { env?: Record<string, string> }

/** The whole server on this store, silent, with these settings. Nobody answers as Telegram, unless they say where. */
export const givenApp = ({ env = {}, ...deps }: Given) =>
  createApp({
    config: readConfig({
      APP_ENV: 'sandbox',
      BOT_TOKEN: botToken,
      BOT_API_ROOT: 'http://127.0.0.1:9',
      ...env,
    }),
    appSecret: 's'.repeat(32),
    now: () => new Date(),
    random: randomBytes,
    // No test has a data folder.
    diskFree: async () => 0.5,
    log: pino({ level: 'silent' }),
    ...deps,
  })

export type GivenApp = Awaited<ReturnType<typeof givenApp>>
