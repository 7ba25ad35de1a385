import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOwnStore } from '#platform/database/testing.ts'
import { ann, givenChat, user } from '#platform/database/testing/given-group.ts'
import { scansOf } from '#platform/database/testing/scans.ts'
import { firstMute } from './first-mute.ts'

const bot = user(3)
const zoe = 42

describeOwnStore('what ended the mute of a rule', (given) => {
  it('is looked for without reading what else was done in its group, or to the same person', async () => {
    const chatId = await givenChat(given.database)
    await sql`
      insert into actions (chat_id, kind, via, actor_id, target_id, params, key, state, before, settled_at)
      select ${chatId}, case when n = 1 then 'mute' when n = 4000 then 'unmute' when n % 2 = 0 then 'warn' else 'limit' end,
        case when n = 1 then 'bot' else 'app' end, case when n = 1 then ${bot}::bigint else ${ann}::bigint end,
        case when n = 1 or n % 2 = 0 then ${zoe}::bigint else 1000 + n end, '{}', gen_random_uuid(), 'done', '', now()
      from generate_series(1, 4000) n`.execute(given.database)
    await sql`vacuum (analyze) actions`.execute(given.database)
    const found = sql`select f.* from ${firstMute(sql`${chatId}::bigint`, sql`${zoe}::bigint`)}`
    const { rows, whole } = await scansOf(given.database, found, 'actions')
    expect(whole).toEqual([])
    expect(rows).toBe(2)
  })
})
