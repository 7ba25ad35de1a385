import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOwnStore } from '#platform/database/testing.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { scansOf } from '#platform/database/testing/scans.ts'
import { noting } from './newcomers-consumer.ts'

describeOwnStore('somebody who joined', (given) => {
  it('is noted down without reading what is set in other groups', async () => {
    const chatId = await givenChat(given.database)
    await sql`
      insert into group_settings (chat_id, settings)
      select case when n = 7 then ${chatId}::bigint else n end, '{"welcome": {"text": "Hello"}}'
      from generate_series(1, 50) n`.execute(given.database)
    await sql`vacuum (analyze) group_settings`.execute(given.database)
    const query = noting([{ chatId, userId: 42, cameAt: 1_000_000 }])
    // So few lie on a page or two, and the own group's are the seventh.
    expect((await scansOf(given.database, query, 'group_settings')).rows).toBeLessThan(10)
    const { rows } = await sql`select chat_id, user_id from newcomers`.execute(given.database)
    expect(rows).toEqual([{ chat_id: chatId, user_id: 42 }])
  })
})
