/** `npm run data:import -- file`: reads a file of data:export into an empty database. */
import { randomBytes } from 'node:crypto'
import { keepAppSecret } from './app-secret.ts'
import { readDatabaseConfig, readErasureConfig } from './config.ts'
import { readJournal } from './features/my-data/journal.ts'
import { reapplyErasures } from './features/my-data/reapply.ts'
import { workOff } from './features/my-data/worker.ts'
import { photosOnDisk } from './features/photos/on-disk.ts'
import { type OpenDatabase, openUnhurried } from './platform/database/open-database.ts'
import { importData } from './platform/database/transfer/import-data.ts'
import { readDataFile } from './platform/database/transfer/read-data-file.ts'
import { erasureKeyOf } from './platform/erasures.ts'
import type { Log } from './platform/log.ts'
import { onlyArgument, runCommand } from './run-command.ts'

await runCommand(async ({ args, env, log }) => {
  const path = onlyArgument(args, 'npm run data:import -- file')
  const file = await readDataFile(path)
  const store = await openUnhurried(readDatabaseConfig(env), log)
  try {
    const rows = await importData(store.database, file)
    const again = await eraseAgain(store, env, log)
    return `${rows} rows were read from ${path}${again > 0 ? `; erased again: ${again} people` : ''}`
  } finally {
    await store.close()
  }
})

/** Whom the file brings back although they were erased since (SEC-57). What cannot end now, the next start goes on with. */
async function eraseAgain(
  { database }: OpenDatabase,
  env: Record<string, string | undefined>,
  log: Log,
): Promise<number> {
  const { appSecret, dataDir, erasuresFile: journal } = readErasureConfig(env)
  if ((await readJournal(journal)).length === 0) return 0
  const key = erasureKeyOf(appSecret ?? (await keepAppSecret(dataDir, randomBytes)))
  const { sweep: sweepPhotos } = photosOnDisk({ database, dataDir, now: () => new Date() })
  const erasing = { database, key, journal, sweepPhotos, log, monotonic: () => performance.now() }
  const people = await reapplyErasures(erasing)
  await workOff(erasing, () => false)
  return people
}
