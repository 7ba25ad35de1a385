import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOwnStore } from '#platform/database/testing.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { scansOf } from '#platform/database/testing/scans.ts'
import { dueBulk } from './steps.ts'

describeOwnStore('bulk actions of a month', (given) => {
  it('are looked through for one that is due without reading those that have ended', async () => {
    const chatId = await givenChat(given.database)
    await sql`
      insert into bulks (chat_id, actor_id, key, asked, action, total, state, ended_at)
      select ${chatId}, ${user(1)}, gen_random_uuid(), '{}', '{"kind":"unban"}', 1,
        case when n > 3 then 'done' when n = 3 then 'paused' else 'running' end,
        case when n > 3 then now() end
      from generate_series(1, 4000) n`.execute(given.database)
    await sql`update bulks set due_at = 'infinity' where state = 'paused'`.execute(given.database)
    await sql`vacuum (analyze) bulks`.execute(given.database)
    const { rows, whole } = await scansOf(given.database, dueBulk, 'bulks')
    expect(whole).toEqual([])
    expect(rows).toBeLessThan(10)
  })
})
