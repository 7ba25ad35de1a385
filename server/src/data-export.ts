/** `npm run data:export -- file`: writes everything that the database holds to a file, for a backup or a move. */
import { readDatabaseConfig } from './config.ts'
import { openUnhurried } from './platform/database/open-database.ts'
import { exportData } from './platform/database/transfer/export-data.ts'
import { writeDataFile } from './platform/database/transfer/write-data-file.ts'
import { onlyArgument, runStoreCommand } from './run-command.ts'

await runStoreCommand(async ({ args, env, log }) => {
  const path = onlyArgument(args)
  const store = await openUnhurried(readDatabaseConfig(env), log)
  try {
    const made_at = new Date()
    await writeDataFile(path, exportData(store.database, made_at))
    await store.database
      .insertInto('last_backup')
      .values({ id: 1, made_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ made_at }))
      .execute()
    return `everything was written to ${path}`
  } finally {
    await store.close()
  }
})
