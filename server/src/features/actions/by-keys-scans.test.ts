import { randomUUID } from 'node:crypto'
import { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOwnStore } from '#platform/database/testing.ts'
import { ann, givenChat } from '#platform/database/testing/given-group.ts'
import { scansOf } from '#platform/database/testing/scans.ts'
import { byKeys } from './store.ts'

describeOwnStore('an action that may have begun', (given) => {
  it('is looked for by its key, without reading what else was done, also under the id its group had before', async () => {
    const chatId = await givenChat(given.database)
    const [before, key] = [ChatId.parse(chatId - 1), randomUUID()]
    await sql`insert into chat_aliases (old_chat_id, chat_id) values (${before}, ${chatId})`.execute(
      given.database,
    )
    await sql`
      insert into actions (chat_id, kind, via, actor_id, target_id, params, key, state, before, settled_at)
      select ${chatId}, 'warn', 'app', ${ann}, n, '{"of": ' || n || '}', case when n = 7 then ${key}::uuid else gen_random_uuid() end,
        'done', '', now()
      from generate_series(1, 400) n`.execute(given.database)
    await sql`vacuum (analyze) actions`.execute(given.database)
    const query = byKeys([
      { chatId: before, actor: ann, key },
      { chatId, actor: ann, key: randomUUID() },
    ])
    expect((await query.execute(given.database)).rows).toEqual([
      { place: 1, actionId: expect.any(Number), params: '{"of": 7}' },
    ])
    expect(await scansOf(given.database, query, 'actions')).toMatchObject({ rows: 1, whole: [] })
  })
})
