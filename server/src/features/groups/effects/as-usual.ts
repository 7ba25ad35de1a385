import { sql } from 'kysely'

/**
 * Most batches tell of groups and people who are known under the names that they have, so groups, names and members are
 * looked at in one flight. What finds it otherwise says so here, and what stands behind it in the flight locks and writes
 * nothing: it is asked again when what comes before it is written.
 */
const name = 'steward.as_usual'

export const isAsUsual = sql<boolean>`coalesce(current_setting(${sql.lit(name)}, true), '') <> 'off'`

export const sayWhether = (is: ReturnType<typeof sql<boolean>>) =>
  sql`set_config(${sql.lit(name)}, case when ${is} then 'on' else 'off' end, true)`
