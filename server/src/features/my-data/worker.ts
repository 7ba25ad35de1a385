import type { Log } from '#platform/log.ts'
import { createWorker } from '#platform/worker.ts'
import { carryErasure, type ErasureDeps, leaseErasure } from './erase-person.ts'
import { LostLease } from './lease.ts'
import { carryCopy, leaseCopy, missCopy } from './make-copy.ts'

type Deps = ErasureDeps & { log: Pick<Log, 'error' | 'info'>; tickMs?: number }

async function copyNext({ database, log }: Deps): Promise<boolean> {
  const copy = await leaseCopy(database)
  if (!copy) return false
  try {
    await carryCopy({ database }, copy)
  } catch (error) {
    if (error instanceof LostLease) return true
    log.error({ err: error }, 'a copy of somebody’s data could not be made')
    await missCopy(database, copy)
  }
  return true
}

async function eraseNext(deps: Deps): Promise<boolean> {
  const erasure = await leaseErasure(deps.database)
  if (!erasure) return false
  try {
    await carryErasure(deps, erasure)
  } catch (error) {
    // The lease runs out, and somebody goes on with it.
    if (!(error instanceof LostLease)) deps.log.error({ err: error }, 'an erasure could not continue')
  }
  return true
}

/** What waits is done, one after the other, by whichever node comes first. */
export async function workOff(deps: Deps, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && ((await eraseNext(deps)) || (await copyNext(deps))));
}

/** Makes copies and erases people in the background. */
export function createDataWorker(deps: Deps) {
  const { log, tickMs = 2_000 } = deps
  const worker = createWorker(
    {
      everyMs: tickMs,
      onError: (error) => log.error({ err: error }, 'copies and erasures wait'),
    },
    async (stopping) => {
      await workOff(deps, () => stopping.aborted)
      return false
    },
  )
  let isStarted = false
  return {
    ...worker,
    /** Nothing is begun before its start: whom a restore brought back goes first. */
    wake: () => {
      if (isStarted) worker.wake()
    },
    start: () => {
      isStarted = true
      worker.start()
    },
  }
}
