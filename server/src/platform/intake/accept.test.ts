import { describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { createAccept } from './accept.ts'
import { type Incoming, incomingOf } from './arrived.ts'

const update = (id: number, text = '{}'): Incoming => ({ updateId: id, update: { update_id: id }, text })

/** A store whose inserts end when the test says so. */
function slowStore() {
  const inserts: { ids: number[]; end: (error?: Error) => void }[] = []
  const accept = createAccept({
    store: (batch) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) =>
          error
            ? reject(error)
            : resolve({ kinds: new Map(), shards: new Set(), duplicates: 0, unknownFields: [] })
        inserts.push({ ids: batch.map(({ updateId }) => updateId), end })
      }),
    onStored: () => undefined,
    maxBatch: 3,
  })
  return { accept, inserts, idsOf: () => inserts.map(({ ids }) => ids) }
}

const refusedValues = () => Object.assign(new Error('value out of range'), { code: '22003' })

describe('createAccept', () => {
  it('REL-01 acknowledges an update only when it is stored', async () => {
    const { accept, inserts } = slowStore()
    let acknowledged = false
    const acknowledgement = accept([update(1)]).then(() => (acknowledged = true))

    await new Promise(setImmediate)
    expect(acknowledged).toBe(false)
    inserts[0]?.end()
    await acknowledgement
    expect(acknowledged).toBe(true)
  })

  it('lets updates that come while two inserts are under way share the next ones', async () => {
    const { accept, inserts, idsOf } = slowStore()
    const all = [1, 2, 3, 4, 5, 6].map((id) => accept([update(id)]))

    expect(idsOf()).toEqual([[1], [2]])
    inserts[0]?.end()
    await all[0]
    inserts[1]?.end()
    await eventually(() => expect(idsOf().slice(2)).toEqual([[3, 4, 5], [6]]))
    for (const { end } of inserts) end()
    await Promise.all(all)
  })

  it('does not gather more text than one insert should carry', async () => {
    const { accept, inserts, idsOf } = slowStore()
    const large = 'x'.repeat(3_000_000)
    const all = [1, 2, 3, 4].map((id) => accept([update(id, large)]))

    for (let index = 0; index < 4; index += 1) {
      await eventually(() => expect(inserts.length).toBeGreaterThan(index))
      inserts[index]?.end()
    }
    await Promise.all(all)
    expect(idsOf()).toEqual([[1], [2], [3], [4]])
  })

  it('F-02 tells everybody whose updates were not stored', async () => {
    const { accept, inserts } = slowStore()
    const all = [1, 2, 3, 4].map((id) => accept([update(id)]))
    inserts[0]?.end()
    inserts[1]?.end()
    await eventually(() => expect(inserts).toHaveLength(3))
    inserts[2]?.end(new Error('the connection is gone'))

    await expect(all[2]).rejects.toThrow('gone')
    await expect(all[3]).rejects.toThrow('gone')
  })

  it('stores the neighbours of an update that the database will never take', async () => {
    const stored: number[] = []
    const accept = createAccept({
      store: async (batch) => {
        const ids = batch.map(({ updateId }) => updateId)
        if (ids.includes(3)) throw refusedValues()
        stored.push(...ids)
        return { kinds: new Map(), shards: new Set(), duplicates: 0, unknownFields: [] }
      },
      onStored: () => undefined,
      maxInFlight: 1,
    })
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((id) => accept([update(id)])))

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(stored).toEqual([1, 2, 4])
  })
})

describe('incomingOf', () => {
  it.each([
    [undefined],
    [null],
    [[]],
    ['update'],
    [{}],
    [{ update_id: '7' }],
    [{ update_id: 1.5 }],
    [{ update_id: 2 ** 60 }],
  ])('F-29 does not take %j for an update', (value) => {
    expect(incomingOf(value)).toBeUndefined()
  })

  it('F-30 takes ids at their limits', () => {
    expect(incomingOf({ update_id: 2 ** 52 - 1 })?.updateId).toBe(2 ** 52 - 1)
    expect(incomingOf({ update_id: 0 })?.updateId).toBe(0)
  })
})
