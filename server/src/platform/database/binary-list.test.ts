import * as fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { binaryList } from './binary-list.ts'
import { describeStore } from './testing.ts'
import { unseen } from './unseen.ts'

const listOf = <Value>(value: fc.Arbitrary<Value>) => fc.array(fc.option(value), { maxLength: 5 })

/** Lists of each type, with all that its values may be; PostgreSQL's text holds no NUL. */
const lists: Record<string, fc.Arbitrary<{ list: readonly unknown[]; asked: RawBuilder<unknown> }>> = {
  boolean: listOf(fc.boolean()).map((list) => ({ list, asked: unseen(list, 'boolean') })),
  smallint: listOf(fc.integer({ min: -32_768, max: 32_767 })).map((list) => ({
    list,
    asked: unseen(list, 'smallint'),
  })),
  int: listOf(fc.integer()).map((list) => ({ list, asked: unseen(list, 'int') })),
  bigint: listOf(fc.maxSafeInteger()).map((list) => ({ list, asked: unseen(list, 'bigint') })),
  float8: listOf(fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0)).map((list) => ({
    list,
    asked: unseen(list, 'float8'),
  })),
  text: listOf(fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\0', ''))).map((list) => ({
    list,
    asked: unseen(list, 'text'),
  })),
}

describeStore('a list that is unnested', (given) => {
  it.for(Object.keys(lists))('of %s comes as it was given, nothing among it', async (type) => {
    await fc.assert(
      fc.asyncProperty(lists[type]!, async ({ list, asked }) => {
        const { rows } = await sql<{ value: string }>`
          select coalesce(json_agg(value order by place), '[]')::text as value
          from unnest(${asked}) with ordinality as l(value, place)`.execute(given.database)
        expect(JSON.parse(rows[0]?.value ?? '')).toEqual(list)
      }),
      { numRuns: 40 },
    )
  })

  it('brings whatever a person may write, quotes and broken pairs among it', async () => {
    const written = ['"', '\\', '{a,b}', 'NULL', 'null', '', ' ', '👩‍👩‍👧', '\n', '؟', '\ud83d']
    const { rows } = await sql<{ value: string }>`
      select value from unnest(${unseen(written, 'text')}) with ordinality as l(value, place) order by place`.execute(
      given.database,
    )
    expect(rows.map(({ value }) => value)).toEqual([...written.slice(0, -1), '\ufffd'])
  })
})

it.for([
  ['bigint', 2 ** 53],
  ['bigint', 1.5],
  ['bigint', Number.NaN],
  ['int', 2 ** 31],
  ['smallint', 40_000],
] as const)('a list of %s takes no %s', ([type, value]) => {
  expect(() => binaryList([1, value], type)).toThrow(RangeError)
})
