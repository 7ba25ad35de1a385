import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { gatherAlong } from './along.ts'
import { askAlong } from './sessions.ts'
import { describeStore } from './testing.ts'

describeStore('what is read along', (given) => {
  it('is asked with one statement in each transaction, and told once that is committed, each who asked theirs', async () => {
    const asked: (readonly number[])[] = []
    const told: string[] = []
    const doubleOf = gatherAlong(async (trx, numbers: readonly number[]) => {
      asked.push(numbers)
      const rows = await askAlong(
        trx,
        sql<{ double: number }>`select n * 2 as double from unnest(${[...numbers]}::int[]) n`,
      )
      return () => rows().map(({ double }) => double)
    })
    const one = (n: number) =>
      doubleOf(
        () => n,
        (double) => told.push(`${n}: ${double}`),
      )
    const commit = (numbers: readonly number[]) =>
      given.database.transaction().execute((trx) => Promise.all(numbers.map((n) => one(n)(trx))))
    const tellers = [...(await commit([1, 2])), ...(await commit([3]))]
    expect(told).toEqual([])
    for (const tell of tellers) tell()
    expect(told).toEqual(['1: 2', '2: 4', '3: 6'])
    expect(asked).toEqual([[1, 2], [3]])
  })
})
