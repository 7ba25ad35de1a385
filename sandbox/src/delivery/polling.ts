import { ApiError } from '../bot-api/api-error.ts'
import type { Faults } from '../faults/faults.ts'
import type { PendingUpdate } from './pending.ts'
import { shuffleQueues } from './shuffle-queues.ts'
import { wire } from './update-queue.ts'
import type { UpdateQueue } from './update-queue.ts'

const longest = 50
/** Client.h: after the first update the server waits a moment for more. */
const gathering = 2

export type Poll = { offset: number; limit: number; timeout: number; gone: AbortSignal }
export type Polling = ReturnType<typeof createPolling>

/** `getUpdates`: at most one call waits at a time; a newer one ends it. */
export function createPolling(deps: { updates: UpdateQueue; faults: Faults; random: () => number }) {
  const { updates, faults } = deps
  let current: { fail: (error: ApiError) => void } | undefined
  /** Confirmed updates that a fault brings back once. */
  let again: PendingUpdate[] = []

  const abort = (words: string) => {
    current?.fail(new ApiError(409, `Conflict: terminated by ${words}`))
    current = undefined
  }

  const confirm = (offset: number) => {
    if (offset > 0) {
      for (const update of updates.waiting()) {
        if (update.update_id >= offset) break
        updates.confirm(update)
        if (faults.duplicates()) again.push(update)
      }
    } else if (offset < 0) {
      const all = [...updates.waiting()]
      for (const update of all.slice(0, offset)) updates.confirm(update)
    }
  }

  const take = ({ offset, limit }: Poll): PendingUpdate[] => {
    const repeated = again.splice(0, limit)
    const taken = [...repeated]
    for (const update of updates.waiting()) {
      if (taken.length >= limit) break
      if (update.update_id >= offset) taken.push(update)
    }
    for (const update of taken) updates.delivered(update)
    return faults.reorders() ? shuffleQueues(taken, deps.random) : taken
  }

  const wait = (poll: Poll) =>
    new Promise<void>((resolve, reject) => {
      let gatherTimer: NodeJS.Timeout | undefined
      const finish = (end: () => void) => {
        stopListening()
        clearTimeout(deadline)
        clearTimeout(gatherTimer)
        poll.gone.removeEventListener('abort', leave)
        if (current === mine) current = undefined
        end()
      }
      const mine = { fail: (error: ApiError) => finish(() => reject(error)) }
      const leave = () => finish(resolve)
      const deadline = setTimeout(leave, poll.timeout * 1000)
      const stopListening = updates.onPush(() => {
        gatherTimer ??= setTimeout(leave, gathering)
      })
      poll.gone.addEventListener('abort', leave)
      current = mine
    })

  return {
    abort,
    async poll(poll: Poll) {
      const asked = {
        ...poll,
        limit: poll.limit >= 1 && poll.limit <= 100 ? poll.limit : 100,
        timeout: Math.min(longest, Math.max(0, poll.timeout)),
      }
      abort('other getUpdates request; make sure that only one bot instance is running')
      confirm(poll.offset)
      let taken = take(asked)
      if (taken.length === 0 && asked.timeout > 0) {
        await wait(asked)
        // Whoever hung up got nothing, so nothing counts as delivered.
        if (!poll.gone.aborted) taken = take(asked)
      }
      return taken.map(wire)
    },
  }
}
