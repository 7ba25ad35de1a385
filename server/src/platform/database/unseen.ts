import { type RawBuilder, sql } from 'kysely'

/**
 * A list, to be unnested, at which the planner does not look, whatever its length. PostgreSQL keeps the plan of a named
 * statement only where plans for the values at hand promise no less work ("PREPARE", Notes); what it cannot see promises none.
 */
export const unseen = (values: readonly unknown[], type: 'bigint' | 'bytea'): RawBuilder<unknown> =>
  sql`(select ${values}::${sql.raw(type)}[])`
