import { type RawBuilder, sql } from 'kysely'

/** A template a type: with the type as a part of its own, a list took half as long again. */
const listOf = {
  bigint: (list: unknown) => sql`(select ${list}::bigint[])`,
  boolean: (list: unknown) => sql`(select ${list}::boolean[])`,
  bytea: (list: unknown) => sql`(select ${list}::bytea[])`,
  float8: (list: unknown) => sql`(select ${list}::float8[])`,
  int: (list: unknown) => sql`(select ${list}::int[])`,
  smallint: (list: unknown) => sql`(select ${list}::smallint[])`,
  text: (list: unknown) => sql`(select ${list}::text[])`,
  uuid: (list: unknown) => sql`(select ${list}::uuid[])`,
}

/**
 * A list, to be unnested, at which the planner does not look, whatever its length. PostgreSQL keeps the plan of a named
 * statement only where plans for the values at hand promise no less work ("PREPARE", Notes); what it cannot see promises none.
 */
export const unseen = (values: readonly unknown[], type: keyof typeof listOf): RawBuilder<unknown> =>
  listOf[type](values.every(needsNoQuotes) ? literalOf(values) : values)

type Plain = number | boolean | null | undefined
const needsNoQuotes = (value: unknown): value is Plain =>
  typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined

/** A list as PostgreSQL writes it, where no value needs quotes: the driver would look at each for them. */
const literalOf = (values: readonly Plain[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`
