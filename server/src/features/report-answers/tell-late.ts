import type { Database } from '#platform/database/schema.ts'
import { createWorker } from '#platform/worker.ts'
import type { CarriedOut } from './carry-out.ts'
import { notReached, showOutcome } from './show.ts'
import type { Press } from './store.ts'

type Deps = {
  database: Database
  comesLate: (press: Press) => Promise<CarriedOut>
  wakeOutbox: () => void
  onError: (error: unknown) => void
}

const atOnce = 16

/**
 * Tells whoever pressed a button too late what became of the report, once Telegram says that they may know. Presses are kept
 * nowhere: a node that dies with one leaves the card as it was, to be pressed again.
 */
export function createTellLate({ database, comesLate, wakeOutbox, onError }: Deps) {
  const pressed: Press[] = []

  async function tell(press: Press): Promise<void> {
    const result = await comesLate(press)
    await database
      .transaction()
      .execute((trx) => showOutcome(trx, press, result.is === 'later' ? notReached : result))
    wakeOutbox()
  }

  const worker = createWorker({ everyMs: 60_000, onError }, async () => {
    await Promise.all(pressed.splice(0, atOnce).map((press) => tell(press).catch(onError)))
    return pressed.length > 0
  })

  return {
    ...worker,
    /** Call after the commit. */
    tell: (presses: readonly Press[]) => {
      pressed.push(...presses)
      if (presses.length > 0) worker.wake()
    },
  }
}
