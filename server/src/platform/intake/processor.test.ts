import { describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import type { BatchOutcome } from './batch.ts'
import { createProcessor } from './processor.ts'

const outcome = (more: Partial<BatchOutcome> = {}): BatchOutcome => ({
  done: 1,
  failed: 0,
  dead: 0,
  more: false,
  missed: [],
  ...more,
})

type GiveWay = NonNullable<Parameters<typeof createProcessor>[0]['giveWay']>

/** Batches that end when the test says so. */
function given(workers: number, giveWay?: GiveWay) {
  const batches: { shards: number[]; end: (outcome: BatchOutcome | Error) => void }[] = []
  const errors: unknown[] = []
  const processor = createProcessor({
    batches: {
      fresh: (shards) =>
        new Promise((resolve, reject) => {
          const end = (how: BatchOutcome | Error) => (how instanceof Error ? reject(how) : resolve(how))
          batches.push({ shards: [...shards], end })
        }),
      again: async () => outcome(),
    },
    shardsWithWork: async () => ({ fresh: [], failed: [] }),
    workers,
    tickMs: 3_600_000,
    ...(giveWay && { giveWay }),
    onDone: () => undefined,
    onError: (error) => errors.push(error),
  })
  return { processor, batches, errors, shardsOf: () => batches.map(({ shards }) => shards) }
}

describe('createProcessor', () => {
  it('never works on one shard twice at the same time', async () => {
    const { processor, batches, shardsOf } = given(2)
    processor.wake([0, 1, 2])
    processor.wake([0, 3])
    expect(shardsOf()).toEqual([[0, 2], [1]])

    batches[0]?.end(outcome())
    await eventually(() => expect(shardsOf()).toEqual([[0, 2], [1], [0]]))
  })

  it('stays with its shards while they may have more work', async () => {
    const { processor, batches, shardsOf } = given(1)
    processor.wake([4])
    batches[0]?.end(outcome({ more: true }))
    await eventually(() => expect(shardsOf()).toEqual([[4], [4]]))
  })

  it('comes back to a shard that another node was working on', async () => {
    const { processor, batches, shardsOf } = given(1)
    processor.wake([4, 5])
    batches[0]?.end(outcome({ missed: [5] }))
    await eventually(() => expect(shardsOf()).toEqual([[4, 5], [5]]))
  })

  it('goes on after a batch that failed for a reason that passes', async () => {
    const { processor, batches, errors, shardsOf } = given(1)
    processor.wake([4])
    batches[0]?.end(new Error('the connection is gone'))
    await eventually(() => expect(errors).toHaveLength(1))
    processor.wake([4])

    expect(shardsOf()).toEqual([[4], [4]])
  })

  it('takes what came meanwhile when it has given way, and says each time what the batch before did', async () => {
    const ways: (PromiseWithResolvers<void> & { last: BatchOutcome | undefined })[] = []
    const { processor, batches, shardsOf } = given(1, (last) => {
      const way = { ...Promise.withResolvers<void>(), last }
      ways.push(way)
      return way.promise
    })
    processor.wake([4])
    processor.wake([5])
    await new Promise(setImmediate)
    expect(shardsOf()).toEqual([])
    ways[0]?.resolve()
    await eventually(() => expect(shardsOf()).toEqual([[4, 5]]))
    batches[0]?.end(outcome({ done: 7, more: true }))
    await eventually(() => expect(ways.map(({ last }) => last?.done)).toEqual([undefined, 7]))
    expect(batches).toHaveLength(1)
    ways[1]?.resolve()
    await eventually(() =>
      expect(shardsOf()).toEqual([
        [4, 5],
        [4, 5],
      ]),
    )
  })

  it('takes none after it was stopped while it gave way', async () => {
    const way = Promise.withResolvers<void>()
    const { processor, shardsOf } = given(1, () => way.promise)
    processor.wake([4])
    const stopped = processor.stop()
    way.resolve()
    await stopped
    expect(shardsOf()).toEqual([])
  })

  it('REL-10 stops when the batch under way is committed, and takes no other', async () => {
    const { processor, batches, shardsOf } = given(1)
    processor.wake([4])
    processor.wake([5])
    let stopped = false
    const stop = processor.stop().then(() => (stopped = true))

    await new Promise(setImmediate)
    expect(stopped).toBe(false)
    batches[0]?.end(outcome({ more: true }))
    await stop
    expect(shardsOf()).toEqual([[4]])
  })
})
