import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keepAppSecret } from './app-secret.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'
import { superviseProcess } from './process.ts'

const webFolder = join(import.meta.dirname, '../../web/dist')

async function start() {
  const config = readConfig(process.env)
  const { token } = config.bot
  const webhookSecrets = config.updates.by === 'webhook' ? config.updates.secrets : []
  const configured = [token, ...webhookSecrets, ...(config.appSecret ? [config.appSecret] : [])]
  const log = createLog({ level: config.logLevel, secrets: configured })

  const opened = await openDatabase(config.database, log)
  try {
    const appSecret = config.appSecret ?? (await keepAppSecret(config.dataDir, randomBytes))
    const app = await createApp({
      config,
      appSecret,
      // In development the pages come from a server that builds them anew while one writes.
      ...(config.environment === 'development' ? {} : { webFolder }),
      database: opened.database,
      now: () => new Date(),
      random: randomBytes,
      log,
    })
    superviseProcess({
      log,
      stop: async () => {
        await app.stop()
        await opened.close()
      },
    })
    await app.start()
  } catch (error) {
    await opened.close()
    throw error
  }
}

start().catch((error: unknown) => {
  // One line that tells an operator what to do; a bug still shows where it is.
  console.error(error instanceof CannotStart ? `steward: ${error.message}` : error)
  process.exit(1)
})
