import type { Database } from '../../platform/database/schema.ts'
import type { Sync } from './sync.ts'
import { leaseDue, saveFailure } from './sync-store.ts'

type Settings = {
  database: Database
  sync: Pick<Sync, 'compareOnce'>
  /** Groups that are compared at the same time; each takes four calls. */
  atOnce: number
  tickMs: number
  onError: (error: unknown) => void
}

/** Compares groups as they become due: soon after `wake`, and at every tick for what nobody told us of. */
export function createSyncDue({ database, sync, atOnce, tickMs, onError }: Settings) {
  let running: Promise<void> | undefined
  let again = false
  let pausedUntil = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function one(chatId: number): Promise<void> {
    try {
      const outcome = await sync.compareOnce(chatId)
      if (outcome.state === 'unreachable' && outcome.retryAfter)
        pausedUntil = performance.now() + outcome.retryAfter * 1000
    } catch (error) {
      onError(error)
      await saveFailure(database, chatId).catch(onError)
    }
  }

  async function run(): Promise<void> {
    do {
      again = false
      if (stopped || performance.now() < pausedUntil) return
      const due = await leaseDue(database, atOnce)
      await Promise.all(due.map(one))
      again ||= due.length === atOnce
    } while (again)
  }

  function wake(): void {
    again = true
    if (stopped || running) return
    running = run()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (again) wake()
      })
  }

  return {
    wake,
    start: () => {
      timer = setInterval(wake, tickMs)
      wake()
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
