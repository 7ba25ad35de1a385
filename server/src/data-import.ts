/** `npm run data:import -- file`: reads a file of data:export into an empty database. */
import { randomBytes } from 'node:crypto'
import { keepAppSecret } from './app-secret.ts'
import { readDatabaseConfig, readErasureConfig } from './config.ts'
import { isKept } from './features/my-data/journal.ts'
import { reapplyErasures } from './features/my-data/reapply.ts'
import { workOff } from './features/my-data/worker.ts'
import { photosOnDisk } from './features/photos/on-disk.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { type OpenDatabase, openUnhurried } from './platform/database/open-database.ts'
import { importData } from './platform/database/transfer/import-data.ts'
import { readDataFile } from './platform/database/transfer/read-data-file.ts'
import { erasureKeyOf } from './domain/erasures.ts'
import type { Log } from './platform/log.ts'
import { onlyArgument, runStoreCommand } from './run-command.ts'

await runStoreCommand(async ({ args, env, log }) => {
  const path = onlyArgument(args)
  const erasures = readErasureConfig(env)
  // Before anybody is back whom it would not find.
  const hasJournal = await isKept(erasures.erasuresFile)
  if (!hasJournal && env['ERASURES_FILE'])
    throw new CannotStart(
      `there is no journal of erasures at ${erasures.erasuresFile}, as ERASURES_FILE says: bring it there from ` +
        'where Steward ran, or make an empty file if nobody was ever erased',
    )
  const file = await readDataFile(path)
  const store = await openUnhurried(readDatabaseConfig(env), log)
  try {
    const rows = await importData(store.database, file)
    const words = `${rows} rows were read from ${path}`
    if (!hasJournal)
      return `${words}; there is no journal of erasures at ${erasures.erasuresFile}, so nobody was erased again: if there were erasures since, put it there before the start`
    const again = await eraseAgain(store, erasures, log)
    return again > 0 ? `${words}; people erased again: ${again}` : words
  } finally {
    await store.close()
  }
})

/** Whom the file brings back although they were erased since (SEC-57). What cannot end now, the next start goes on with. */
async function eraseAgain(
  { database }: OpenDatabase,
  { appSecret, dataDir, erasuresFile: journal }: ReturnType<typeof readErasureConfig>,
  log: Log,
): Promise<number> {
  const key = erasureKeyOf(appSecret ?? (await keepAppSecret(dataDir, randomBytes)))
  const { sweep: sweepPhotos } = photosOnDisk({ database, dataDir, now: () => new Date() })
  const erasing = { database, key, journal, sweepPhotos, log, monotonic: () => performance.now() }
  const people = await reapplyErasures(erasing)
  await workOff(erasing, () => false)
  return people
}
