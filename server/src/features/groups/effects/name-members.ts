import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { shownBy } from '#domain/people/shown.ts'
import { writeNames } from './store-names.ts'

const rowsAtOnce = 500

/**
 * Names those who came into the table before names were kept there, or of whom nothing but a number was known then;
 * answers whether there are more.
 */
export async function nameMembers(database: Database): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const { rows } = await sql<Parameters<typeof writeNames>[1][number]>`
      select m.chat_id, m.user_id, u.first_name, u.last_name, u.username, u.is_bot
      from members m join ${shownBy.member}
      where m.sort_name is null
      order by m.chat_id, m.user_id limit ${rowsAtOnce} for update of m skip locked`.execute(trx)
    await writeNames(trx, rows)
    return rows.length === rowsAtOnce
  })
}
