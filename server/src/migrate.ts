/** `npm run db:migrate`: brings the schema up to date without starting the server. */
import { readDatabaseConfig } from './config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { runStoreCommand } from './run-command.ts'

await runStoreCommand(async ({ env, log }) => {
  const opened = await openDatabase(readDatabaseConfig(env), log)
  await opened.close()
  return 'the database schema is up to date'
})
