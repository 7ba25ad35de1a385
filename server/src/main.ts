import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { keepAppSecret } from './app-secret.ts'
import { createApp } from './app.ts'
import { secretsOfProxies } from './config-proxies.ts'
import { readConfig, type Config } from './config.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'
import { keepFolderPrivate, keepJournalPrivate, makePrivateFiles } from './platform/private-files.ts'
import { superviseProcess } from './process.ts'

/** Starting again and again is in vain. */
const tokenRefused =
  'Telegram refuses BOT_TOKEN; copy the token from @BotFather → /mybots → your bot → API Token, then start again'

/** As a release and a checkout both say. */
const versionHere = () =>
  Manifest.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))).version
const Manifest = z.object({ version: z.string().default('development') })

const builtHere = join(import.meta.dirname, '../../web/dist')

async function start() {
  const config = readConfig(process.env)
  const secrets = secretsOf(config)
  const asText = config.logFormat === undefined ? process.stdout.isTTY : config.logFormat === 'text'
  const log = createLog({ level: config.logLevel, secrets, asText })

  makePrivateFiles()
  keepFolderPrivate(config.dataDir)
  keepJournalPrivate(config.erasuresFile)
  const opened = await openDatabase(config.database, log)
  try {
    const appSecret = config.appSecret ?? (await keepAppSecret(config.dataDir, randomBytes))
    secrets.push(appSecret)
    const ends = Promise.withResolvers<(code: number) => void>()
    const app = await createApp({
      config,
      appSecret,
      // In development the pages come from a server that builds them anew while one writes.
      ...(config.environment === 'development' ? {} : { webFolder: config.webDir ?? builtHere }),
      database: opened.database,
      now: () => new Date(),
      random: randomBytes,
      log,
      starter: {
        version: versionHere(),
        // Beside the log, which a program may read.
        show: (checklist) => console.error(checklist),
        ...(config.environment === 'production' && {
          onTokenRefused: () => {
            console.error(`steward: ${tokenRefused}`)
            void ends.promise.then((end) => end(1))
          },
        }),
      },
    })
    const { end } = superviseProcess({
      log,
      stop: async () => {
        await app.stop()
        await opened.close()
      },
    })
    ends.resolve(end)
    await app.start()
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** What the log never holds. */
function secretsOf({ bot, updates, database, push, proxies }: Config): string[] {
  const webhookSecrets = updates.by === 'webhook' ? updates.secrets : []
  const password = database.engine === 'postgres' ? new URL(database.url).password : ''
  const pushKey = push.keys?.privateKey ?? ''
  return [bot.token, ...webhookSecrets, password, pushKey, ...secretsOfProxies(proxies)].filter(Boolean)
}

start().catch((error: unknown) => {
  // One line that tells an operator what to do; a bug still shows where it is.
  console.error(error instanceof CannotStart ? `steward: ${error.message}` : error)
  process.exit(1)
})
