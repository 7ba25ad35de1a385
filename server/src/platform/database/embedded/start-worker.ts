import { Worker } from 'node:worker_threads'
import { noFiles } from '../no-database.ts'
import { compileOnce } from './engine-code.ts'

/** A thread that opens the engine in the folder; ready with its first message. */
export async function startWorker(folder: string): Promise<Worker> {
  compileOnce()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { argv: [folder] })
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`its thread ended with ${code}`)))
  }).catch(doesNotOpen(folder))
  return worker
}

/** Makes the files of a new database in the folder, all of them on the disk when it is done. */
export async function makeFirstFiles(folder: string, withTables: boolean): Promise<void> {
  compileOnce()
  const argv = withTables ? [folder, 'with tables'] : [folder]
  const worker = new Worker(new URL('./first-files-worker.ts', import.meta.url), { argv })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`its thread ended with ${code}`)),
    )
  }).catch(doesNotOpen(folder))
}

const doesNotOpen = (folder: string) => (cause: unknown) => {
  throw noFiles(cause, folder)
}
