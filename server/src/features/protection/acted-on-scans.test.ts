import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOwnStore } from '#platform/database/testing.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { scansOf } from '#platform/database/testing/scans.ts'
import { actedOnQuery } from './store-acted-on.ts'

describeOwnStore('on whom rules acted a moment ago', (given) => {
  it('is read without what they found in other groups, or long ago', async () => {
    const chatId = await givenChat(given.database)
    await sql`
      insert into rule_hits (chat_id, user_id, message_id, date, rule, verdict, state, at, settings_version)
      select case when n % 2 = 0 then ${chatId}::bigint else n end, n, n, 1_000_000 - n, 'flood', 'delete', 'done',
        to_timestamp(1_000_000 - n), 1
      from generate_series(1, 20000) n`.execute(given.database)
    await sql`vacuum (analyze) rule_hits`.execute(given.database)
    const query = actedOnQuery([chatId], 999_990)

    expect((await query.execute(given.database)).rows).toEqual([
      { chat_id: chatId, user_id: 2, at: 999_998, is_new: true },
      { chat_id: chatId, user_id: 4, at: 999_996, is_new: true },
      { chat_id: chatId, user_id: 6, at: 999_994, is_new: true },
      { chat_id: chatId, user_id: 8, at: 999_992, is_new: true },
    ])
    const { rows, whole, pages } = await scansOf(given.database, query, 'rule_hits')
    expect({ rows, whole }).toEqual({ rows: 4, whole: [] })
    // Down the index and to the rows; what was found in this group fills a hundred.
    expect(pages).toBeLessThan(10)
  })
})
