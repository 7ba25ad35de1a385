/** `npm run data:import -- file`: reads a file of data:export into an empty database. */
import { readDatabaseConfig } from './config.ts'
import { openUnhurried } from './platform/database/open-database.ts'
import { importData } from './platform/database/transfer/import-data.ts'
import { readDataFile } from './platform/database/transfer/read-data-file.ts'
import { onlyArgument, runCommand } from './run-command.ts'

await runCommand(async ({ args, env, log }) => {
  const path = onlyArgument(args, 'npm run data:import -- file')
  const file = await readDataFile(path)
  const store = await openUnhurried(readDatabaseConfig(env), log)
  try {
    const rows = await importData(store.database, file)
    return `${rows} rows were read from ${path}`
  } finally {
    await store.close()
  }
})
