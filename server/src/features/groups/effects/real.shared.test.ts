import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeStore } from '#platform/database/testing.ts'
import { incomingOf } from '#platform/intake/arrived.ts'
import { createBatches } from '#platform/intake/batch.ts'
import { storeUpdates } from '#platform/intake/update-store.ts'
import { groupEffects } from './consumer.ts'

const Recorded = z.array(z.object({ note: z.string(), update: z.record(z.string(), z.unknown()) }))
const file = new URL('../../../../../../shared/data/updates.json', import.meta.url)
const recorded = Recorded.parse(JSON.parse(readFileSync(file, 'utf8')))

describeStore('updates that others recorded', (given) => {
  const everyShard = Array.from({ length: 16 }, (_, shard) => shard)

  it('all pass through without an error', async () => {
    const errors: unknown[] = []
    // They come from many bots, some without a number and some with the same.
    const numbered = recorded.map(({ update }, index) =>
      incomingOf({ ...update, update_id: 1_000_000 + index }),
    )
    const stored = await storeUpdates(
      given.database,
      7,
      numbered.filter((update) => update !== undefined),
    )
    const outcome = await createBatches({
      database: given.database,
      consumers: [groupEffects({ onStale: () => undefined })],
      limit: 500,
      tries: 5,
      onFailed: (_, error) => errors.push(error),
    }).fresh(everyShard)

    expect(recorded).toHaveLength(107)
    expect(errors).toEqual([])
    expect(stored.duplicates).toBe(0)
    expect(outcome).toMatchObject({ done: recorded.length, failed: 0, dead: 0 })
  })
})
