import type { Transaction } from '#platform/database/schema.ts'
import type { Arrived } from './arrived.ts'

/** Runs once the effects are committed, to wake whoever waits for them. Must not fail. */
export type AfterCommit = () => void

/** Writes what was read since, as one batch. */
export type Write = (trx: Transaction) => Promise<AfterCommit | undefined>

/**
 * A feature's part in the processing of updates. For each batch it is asked for a fresh reader, which is shown the
 * updates one by one, purely, and then writes the effects of all of them at once.
 *
 * `read` may throw for an update that makes no sense to it: that update is tried again alone, and in the end given up.
 */
export type Consumer = () => { read: (arrived: Arrived) => void; write: Write }

/** A consumer made of a pure reading and a write for the whole batch. */
export const consumer =
  <Effect>(
    effectsOf: (arrived: Arrived) => readonly Effect[],
    write: (trx: Transaction, effects: readonly Effect[]) => Promise<AfterCommit | undefined>,
  ): Consumer =>
  () => {
    const effects: Effect[] = []
    return {
      read: (arrived) => void effects.push(...effectsOf(arrived)),
      write: async (trx) => (effects.length ? write(trx, effects) : undefined),
    }
  }
