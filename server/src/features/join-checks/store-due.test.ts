import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOwnStore } from '#platform/database/testing.ts'
import { givenCheckRow } from '#platform/database/testing/given-check.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { scansOf } from '#platform/database/testing/scans.ts'
import { dueChecks } from './store-due.ts'

describeOwnStore('what followed from a check that ends', (given) => {
  it('is looked for without reading what else was done in its group, or to the same person', async () => {
    const chat_id = await givenChat(given.database)
    await sql`
      insert into actions (chat_id, kind, via, actor_id, target_id, params, key, state, origin)
      select ${chat_id}, 'decline', 'bot', ${user(3)}, case when n % 2 = 0 then 42 else n end, '{}', gen_random_uuid(),
        'failed', case when n = 4000 or n % 2 = 1 then 'check_failed' end
      from generate_series(1, 4000) n`.execute(given.database)
    await sql`vacuum (analyze) actions`.execute(given.database)
    await givenCheckRow(given.database, {
      chat_id,
      user_id: user(42),
      state: 'failed',
      asked_at: new Date(Date.now() - 60_000),
      due_at: new Date(Date.now() - 1_000),
    })
    const { rows, whole } = await scansOf(given.database, dueChecks(100), 'actions')
    expect(whole).toEqual([])
    expect(rows).toBe(1)
  })
})
