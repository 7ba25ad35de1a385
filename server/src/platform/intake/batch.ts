import type { Database, Transaction } from '#platform/database/schema.ts'
import { updateOf } from './arrived.ts'
import { passes } from './bad-data.ts'
import type { AfterCommit, Consumer } from './consumer.ts'
import { type Pending, markDone, markFailed, takeShards } from './update-store.ts'

export type BatchOutcome = {
  done: number
  failed: number
  dead: number
  /** There may be more to do at once. */
  more: boolean
  /** Shards that somebody else works on just now. */
  missed: number[]
}
/** `failed` collects what failed in this round, so that each is tried once in it. */
type Choice = { limit: number; tried: boolean; failed?: Set<number> }

type Failed = { update: Pending; error: unknown }

const nothing: BatchOutcome = { done: 0, failed: 0, dead: 0, more: false, missed: [] }

type Settings = {
  database: Database
  consumers: readonly Consumer[]
  limit: number
  /** How often an update may fail before it is given up. */
  tries: number
  onFailed: (update: Pending, error: unknown, verdict: 'again' | 'dead') => void
}

const arrivedOf = ({ botId, updateId, receivedAt, payload }: Pending) => ({
  botId,
  updateId,
  receivedAt,
  update: updateOf(payload),
})

/** Reads the updates into fresh readers; those that cannot be read are left out and named. */
function read(consumers: readonly Consumer[], pending: readonly Pending[]) {
  const good: Pending[] = []
  const bad: Failed[] = []
  let readers = consumers.map((make) => make())
  for (const update of pending) {
    try {
      const arrived = arrivedOf(update)
      for (const reader of readers) reader.read(arrived)
      good.push(update)
    } catch (error) {
      bad.push({ update, error })
    }
  }
  if (bad.length && good.length) {
    // A reader may have kept half of what it threw over, so the good ones are read again by readers that saw no bad one.
    readers = consumers.map((make) => make())
    for (const arrived of good.map(arrivedOf)) for (const reader of readers) reader.read(arrived)
  }
  return { good, bad, readers }
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500)

export function createBatches({ database, consumers, limit, tries, onFailed }: Settings) {
  /** Answers how many died of it. */
  async function fail(trx: Transaction, { update, error }: Failed, { failed }: Choice): Promise<0 | 1> {
    const verdict = await markFailed(trx, update, { reason: reasonOf(error), tries })
    failed?.add(update.updateId)
    onFailed(update, error, verdict)
    return verdict === 'dead' ? 1 : 0
  }

  /** Effects and done marks of all that the shards hold, in one transaction (REL-02). */
  async function together(shards: readonly number[], choice: Choice): Promise<BatchOutcome> {
    const wake: AfterCommit[] = []
    const outcome = await database.transaction().execute(async (trx) => {
      const { ours, pending } = await takeShards(trx, shards, choice)
      const missed = shards.filter((shard) => !ours.includes(shard))
      if (!pending.length) return { ...nothing, missed }
      const { good, bad, readers } = read(consumers, pending)
      if (good.length) {
        for (const reader of readers) {
          const after = await reader.write(trx)
          if (after) wake.push(after)
        }
        await markDone(trx, good)
      }
      let dead = 0
      for (const one of bad) dead += await fail(trx, one, choice)
      return { done: good.length, failed: bad.length, dead, more: pending.length === choice.limit, missed }
    })
    for (const after of wake) after()
    return outcome
  }

  /** The next update by itself, after it or a neighbour made a whole batch fail. */
  async function alone(shards: readonly number[], choice: Choice): Promise<BatchOutcome> {
    try {
      return await together(shards, choice)
    } catch (error) {
      if (passes(error)) throw error
      return database.transaction().execute(async (trx) => {
        const [update] = (await takeShards(trx, shards, choice)).pending
        if (!update) return nothing
        const dead = await fail(trx, { update, error }, choice)
        return { ...nothing, failed: 1, dead, more: true }
      })
    }
  }

  async function careful(shards: readonly number[], choice: Choice): Promise<BatchOutcome> {
    try {
      return await together(shards, choice)
    } catch (error) {
      if (passes(error)) throw error
      const next = { limit: 1, tried: choice.tried, failed: new Set<number>() }
      let sum = nothing
      for (let turn = 0; turn < choice.limit; turn += 1) {
        const one = await alone(shards, next)
        sum = {
          ...one,
          done: sum.done + one.done,
          failed: sum.failed + one.failed,
          dead: sum.dead + one.dead,
        }
        if (!one.more) break
      }
      return sum
    }
  }

  return {
    /** What never failed. Throws what passes; whatever else goes wrong it settles one by one. */
    fresh: (shards: readonly number[]) => careful(shards, { limit, tried: false }),
    /** What failed before, each once more. */
    again: (shards: readonly number[]) => careful(shards, { limit, tried: true }),
  }
}
