import type { Database } from '#platform/database/schema.ts'
import { createKeeper } from '#platform/keeper.ts'
import { createWorker } from '#platform/worker.ts'
import type { CarriedOut } from './carry-out.ts'
import { notReached, showOutcome } from './show.ts'
import { type Answer, leaseAnswers, letGo, putOffAnswer, renewAnswers } from './store.ts'

type Deps = {
  database: Database
  carryOut: (answer: Answer) => Promise<CarriedOut>
  wakeOutbox: () => void
  onError: (error: unknown) => void
  tickMs?: number
}

const atOnce = 16
const laterSeconds = 5
/** An answer that Telegram kept waiting for so long, or that breaks us so often, is given back to the admins. */
const mostAttempts = 12

/** Carries out what admins answered from the bot's chat; what a node leaves undone, the next one does. */
export function createAnswerWorker({ database, carryOut, wakeOutbox, onError, tickMs = 2_000 }: Deps) {
  const keeper = createKeeper(renewAnswers(database), { onError })

  async function carry(answer: Answer): Promise<void> {
    const result: CarriedOut = answer.attempts > mostAttempts ? notReached : await carryOut(answer)
    if (result.is === 'later') return putOffAnswer(database, answer, laterSeconds)
    await database.transaction().execute(async (trx) => {
      if (await letGo(trx, answer)) await showOutcome(trx, answer, result)
    })
    wakeOutbox()
  }

  return createWorker({ everyMs: tickMs, onError }, async () => {
    const leased = await leaseAnswers(database, atOnce)
    // The lease runs out, and it is tried again.
    await Promise.all(leased.map((answer) => keeper.during([answer], () => carry(answer)).catch(onError)))
    return leased.length === atOnce
  })
}
