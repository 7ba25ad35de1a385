import * as fc from 'fast-check'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { describe, expect, it } from 'vitest'
import { QueryCompiler } from './query-compiler.ts'
import { unseen } from './unseen.ts'

interface Tables {
  kept: { n: number; name: string | null }
}

const database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const word = fc.oneof(fc.constantFrom('n', 'kept.n', '$1', '', 'a"b', "it's"), fc.string({ maxLength: 5 }))
/** A dot would part it. */
const name = word.map((text) => text.replaceAll('.', ''))
const value = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()))
const immediate = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null))

/** All that a template may hold: texts, names, values, and other statements, also Kysely's own. */
const { part } = fc.letrec<{ part: unknown }>((tie) => {
  const some = fc.array(tie('part'), { maxLength: 3 })
  return {
    part: fc.oneof(
      { maxDepth: 4 },
      value,
      word.map((text) => sql.raw(text)),
      name.map((table) => sql.ref(`${table}.n`)),
      name.map((table) => sql.table(table)),
      fc.array(word, { minLength: 1, maxLength: 3 }).map((names) => sql.id(...names)),
      immediate.map((one) => sql.lit(one)),
      value.map((one) => sql.val(one)),
      fc.array(word, { maxLength: 3 }).map((list) => unseen(list, 'text')),
      fc.array(fc.integer(), { maxLength: 3 }).map((list) => unseen(list, 'bigint')),
      some.map((list) => sql.join(list)),
      fc.tuple(some, tie('part')).map(([list, between]) => sql.join(list, sql` ${between} `)),
      tie('part').map((one) => sql`${one}`),
      tie('part').map((one) => sql`select ${one} as one`),
      fc.tuple(tie('part'), tie('part')).map(([a, b]) => sql`(${a} and ${b}) or ${b}`),
      fc.tuple(tie('part'), tie('part')).map(([a, b]) => sql`${a}${b}`),
      fc.tuple(fc.integer(), tie('part')).map(([n, one]) =>
        database
          .selectFrom('kept')
          .where('n', 'in', [n, 1])
          .where(sql<boolean>`${one}`)
          .select('name'),
      ),
      fc.array(fc.record({ n: fc.integer(), name: word }), { minLength: 1, maxLength: 3 }).map((rows) =>
        database
          .insertInto('kept')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing()),
      ),
      tie('part').map((one) =>
        database
          .deleteFrom('kept')
          .where('n', '=', sql<number>`${one}`)
          .returningAll(),
      ),
      tie('part').map((one) => database.updateTable('kept').set({ name: sql<string>`${one}` })),
    ),
  }
})

const whole = part.map((one) => sql`with one as (${one}) select * from one`.toOperationNode())
const id = { queryId: 'one' }

describe('QueryCompiler', () => {
  it.each([
    ['keeps every text', undefined],
    ['starts anew after each', 0],
    ['starts anew now and then', 100],
  ])('says what the own compiler of Kysely says, when it %s', (_, most) => {
    const compiler = new QueryCompiler(most)
    const reference = new PostgresQueryCompiler()
    fc.assert(
      fc.property(fc.array(whole, { minLength: 1, maxLength: 3 }), (nodes) => {
        for (const node of [...nodes, ...nodes])
          expect(compiler.compileQuery(node, id)).toEqual(reference.compileQuery(node, id))
      }),
      { numRuns: 500 },
    )
  })

  it('says the next statement after one that it refuses', () => {
    const compiler = new QueryCompiler()
    const refused = sql`select ${1}, ${sql.lit({})}`.toOperationNode()
    expect(() => compiler.compileQuery(refused, id)).toThrow('invalid immediate value')
    const next = database.selectFrom('kept').select('n').toOperationNode()
    expect(compiler.compileQuery(next, id)).toMatchObject({ sql: 'select "n" from "kept"', parameters: [] })
  })

  it('gives each run its own parameters', () => {
    const compiler = new QueryCompiler()
    const [first, second] = [1, 2].map((n) =>
      compiler.compileQuery(sql`select ${n}::int, ${sql`${n}`}`.toOperationNode(), id),
    )
    expect(first).toMatchObject({ sql: 'select $1::int, $2', parameters: [1, 1] })
    expect(second).toMatchObject({ sql: 'select $1::int, $2', parameters: [2, 2] })
  })
})
