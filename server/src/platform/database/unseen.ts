import { type RawBuilder, sql } from 'kysely'

type Of = 'bigint' | 'boolean' | 'bytea' | 'float8' | 'int' | 'smallint' | 'text' | 'uuid'

/**
 * A list, to be unnested, at which the planner does not look, whatever its length. PostgreSQL keeps the plan of a named
 * statement only where plans for the values at hand promise no less work ("PREPARE", Notes); what it cannot see promises none.
 */
export const unseen = (values: readonly unknown[], type: Of): RawBuilder<unknown> =>
  sql`(select ${values}::${sql.raw(type)}[])`
