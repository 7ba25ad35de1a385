import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { type Names, wordsOf } from '#platform/search-words.ts'

/** Has somebody named anew in the groups where they are found by other names than these; a job does it soon. */
export async function findByNames(trx: Transaction, names: Names): Promise<void> {
  await sql`
    update members m set sort_name = null from (
      select m.chat_id, m.user_id from member_search s
      join members m on m.chat_id = s.chat_id and m.user_id = s.user_id
      where s.user_id = ${names.user_id} and s.words <> ${wordsOf(names)}
      order by m.chat_id for update of m
    ) as old
    where m.chat_id = old.chat_id and m.user_id = old.user_id`.execute(trx)
}
