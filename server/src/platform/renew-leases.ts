import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database/schema.ts'
import { unseen } from './database/unseen.ts'
import { leaseSeconds } from './keeper.ts'

type Named<Held> =
  | readonly ['bigint' | 'int', (one: Held) => number]
  | readonly ['text', (one: Held) => string]

/** One call would do for all types, but for TypeScript, which does not see that type and values belong together. */
const listOf = <Held>(held: readonly Held[], [type, valueOf]: Named<Held>) =>
  type === 'text' ? unseen(held.map(valueOf), type) : unseen(held.map(valueOf), type)

type Leases<Held> = {
  table: string
  /** The column that says until when it is leased. */
  until?: string
  /** What names a row, and the count that every other lease of it raises. */
  by: Record<string, Named<Held>>
  /** Of the row `t`: what is done with is leased no more. Left out where it is deleted then. */
  unless?: RawBuilder<boolean>
}

/** For a keeper: with one statement for all, answers which of them are this node's still. */
export const renewLeases =
  <Held>(database: Database, { table, until = 'due_at', by, unless = sql<boolean>`false` }: Leases<Held>) =>
  async (held: readonly Held[]): Promise<boolean[]> => {
    const names = Object.keys(by)
    const lists = Object.values(by).map((named) => listOf(held, named))
    const isIt = names.map((name) => sql`t.${sql.ref(name)} = h.${sql.ref(name)}`)
    const { rows } = await sql<{ place: number }>`
      update ${sql.table(table)} t set ${sql.ref(until)} = now() + ${leaseSeconds} * interval '1 second'
      from unnest(${sql.join(lists)}) with ordinality as h(${sql.join(names.map((name) => sql.ref(name)))}, place)
      where ${sql.join(isIt, sql` and `)} and not (${unless})
      returning h.place::int`.execute(database)
    const ours = new Set(rows.map(({ place }) => place - 1))
    return held.map((_, place) => ours.has(place))
  }
