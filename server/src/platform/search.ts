import { sql } from 'kysely'

/** What somebody can be found by, of a row of `users`. */
export const namesOf = (users: string) =>
  sql`concat_ws(' ', ${sql.ref(`${users}.first_name`)}, ${sql.ref(`${users}.last_name`)},
    '@' || ${sql.ref(`${users}.username`)}, ${sql.ref(`${users}.user_id`)})`

/** `%` and `_` of a search stand for themselves. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
