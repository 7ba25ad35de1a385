import { sql } from 'kysely'

/** Of a row of `actions`: the bot does it for what rules found, or it follows from a warning that they gave. */
export const isByRule = (row: string) => sql<boolean>`(
  ${sql.ref(`${row}.via`)} = 'bot' and ${sql.ref(`${row}.origin`)} is null and (${sql.ref(`${row}.because`)} is null
    or exists (select from actions cause
      where cause.action_id = ${sql.ref(`${row}.because`)} and cause.via = 'bot')))`
