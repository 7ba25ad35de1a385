import { type RawBuilder, sql } from 'kysely'

type Of = 'bigint' | 'boolean' | 'bytea' | 'float8' | 'int' | 'smallint' | 'text' | 'uuid'

/**
 * A list, to be unnested, at which the planner does not look, whatever its length. PostgreSQL keeps the plan of a named
 * statement only where plans for the values at hand promise no less work ("PREPARE", Notes); what it cannot see promises none.
 */
export const unseen = (values: readonly unknown[], type: Of): RawBuilder<unknown> =>
  sql`(select ${values.every(needsNoQuotes) ? literalOf(values) : values}::${sql.raw(type)}[])`

type Plain = number | boolean | null | undefined
const needsNoQuotes = (value: unknown): value is Plain =>
  typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined

/** A list as PostgreSQL writes it, where no value needs quotes: the driver would look at each for them. */
const literalOf = (values: readonly Plain[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`
