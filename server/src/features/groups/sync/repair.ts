import type { Database } from '#platform/database/schema.ts'
import { leaseDoubtful, pauseTurns, takeTurn } from './repair-store.ts'
import type { Sync } from './sync.ts'

type Settings = {
  database: Database
  sync: Pick<Sync, 'askMember'>
  now: () => Date
  /** All nodes together ask about this many people in this time, so that it stays far below what Telegram allows. */
  pace: { people: number; everyMs: number }
  onError: (error: unknown) => void
}

/**
 * Slowly asks Telegram anew about those of whom we are least sure: whose ban or mute has run out, admins, those known
 * by signs alone, then everybody whom nobody confirmed for long.
 */
export function createRepair({ database, sync, now, pace, onError }: Settings) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  /** One turn, if no other node has it. */
  async function turn(): Promise<void> {
    if (!(await takeTurn(database, pace.everyMs))) return
    const due = await leaseDoubtful(database, pace.people, Math.floor(now().getTime() / 1000))
    for (const { chatId, userId } of due) {
      if (stopped) return
      const { state, retryAfter } = await sync.askMember(chatId, userId)
      if (retryAfter !== undefined) await pauseTurns(database, retryAfter)
      // Who was not asked is due again when the lease is over.
      if (state === 'unreachable') return
    }
  }

  function tick(): void {
    running ??= turn()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }

  return {
    turn,
    start: () => {
      timer = setInterval(tick, pace.everyMs)
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
