import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describePostgres } from './platform/database/testing.ts'
import { eventually } from './platform/testing/eventually.ts'
import { givenAttackedGroup } from './testing/given-raid.ts'

const url = 'https://city.example'
const link = { text: url, entities: [{ type: 'url', offset: 0, length: url.length }] }

describePostgres('a node that is told late who joined', (given) => {
  it('holds nothing that a node waits for which looks at the same attack', async () => {
    await given.empty()
    const { database } = given
    const group = await givenAttackedGroup(given, 'standard')
    const { chatId, happens, joins, says, arrived, read, done } = group
    await happens(says(43, link))
    expect(await done(43), 'nobody told yet that they are new').toBeNull()
    await arrived([joins(43, Math.floor(Date.now() / 1000) - 5)])
    let reading: Promise<void> | undefined
    await database.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('attack ' || ${chatId}::bigint, 0))`.execute(
        trx,
      )
      reading = read()
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(
          database,
        )
        expect(rows).toHaveLength(1)
      })
      await sql`
        insert into rule_hits (chat_id, message_id, user_id, date, rule, verdict, settings_version, state)
        values (${chatId}, 1, 43, 1, 'links', 'mute', 1, 'due')`.execute(trx)
    })
    await reading
    expect(await done(43)).toBe('mute')
  })
})
