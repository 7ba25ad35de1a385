import { type RawBuilder, sql } from 'kysely'

/**
 * A number that the planner does not look at, for statements that take longer to plan than to carry out. PostgreSQL keeps
 * the plan of a named statement only where plans for the values at hand promise no less work ("PREPARE", Notes); what it
 * cannot see promises none.
 */
export const unseen = <Id extends number>(value: Id): RawBuilder<Id> => sql<Id>`(select ${value}::bigint)`
