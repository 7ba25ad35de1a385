import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { fillWithArbitraryRows } from '#platform/database/testing/arbitrary-rows.ts'
import { ann, bob, givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { tablesOf } from '#platform/database/transfer/catalog.ts'
import { forgetGroup, isRemoved, leaveGroup } from './leave-group.ts'
import { leavingOf } from './leaving.ts'
import { purgeGroups } from './purge.ts'
import { createStandings } from '../access/standings.ts'
import { groupReads } from '../pages/store-reads.ts'

const asked = (chatId: ChatId, by = ann) => ({ standing: { chatId }, by })

describeStore('SEC-58 a group without the bot', (given) => {
  beforeEach(() => given.empty())

  /** How many rows of these chats each table has. */
  async function rowsOf(chatIds: readonly number[]) {
    const counts: Record<string, number> = {}
    for (const { name, columns } of await tablesOf(given.database)) {
      if (!columns.some((column) => column.name === 'chat_id')) continue
      const { rows } = await sql`
        select from ${sql.id(name)} where chat_id = any(${chatIds}::bigint[])`.execute(given.database)
      counts[name] = rows.length
    }
    return counts
  }
  /** Gives two groups a row in every table that knows groups, whatever tables there are. */
  async function fill(mine: number, others: number) {
    await fillWithArbitraryRows(given.database, 7, 2)
    const tables = await tablesOf(given.database)
    await given.database.transaction().execute(async (trx) => {
      // The log would refuse.
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const { name, columns } of tables) {
        if (!columns.some((column) => column.name === 'chat_id') || name === 'chats') continue
        await sql`
          update ${sql.id(name)} t set chat_id = case when n = 1 then ${mine}::bigint else ${others}::bigint end
          from (select ctid as place, tableoid as of, row_number() over () as n from ${sql.id(name)}) as row
          where t.ctid = row.place and t.tableoid = row.of`.execute(trx)
      }
    })
    await sql`delete from chats where chat_id not in (${mine}, ${others})`.execute(given.database)
  }
  const out = (chatId: number, days: number) =>
    sql`
    update chats set removed_at = now() - ${days} * interval '1 day' where chat_id = ${chatId}`.execute(
      given.database,
    )
  const purge = async () => {
    while (await purgeGroups(given.database));
  }

  it('is forgotten whole after thirty days, from every table that knows groups, and no other group is', async () => {
    const [mine, others] = [await givenChat(given.database), await givenChat(given.database)]
    await fill(mine, others)
    const before = await rowsOf([others])
    expect(Object.values(await rowsOf([mine])).every((count) => count > 0)).toBe(true)
    await sql`update chats set state = 'bot_removed' where chat_id = ${mine}`.execute(given.database)

    await out(mine, 29)
    await purge()
    expect(Object.values(await rowsOf([mine])).every((count) => count > 0)).toBe(true)

    await out(mine, 31)
    await purge()
    expect(Object.values(await rowsOf([mine])).every((count) => count === 0)).toBe(true)
    expect(await rowsOf([others])).toEqual(before)
  })

  it('is forgotten at once when its steward wants it, from every table, and no other group is', async () => {
    const [mine, others] = [await givenChat(given.database), await givenChat(given.database)]
    await fill(mine, others)
    await givenMember(given.database, { chat_id: mine, user_id: ann, status: 'creator' })
    await givenMember(given.database, { chat_id: mine, user_id: bob, status: 'administrator' })
    await sql`update stewardships set steward_user_id = ${ann} where chat_id = ${mine}`.execute(
      given.database,
    )
    const before = await rowsOf([others])
    await expect(forgetGroup(given.database, asked(mine))).rejects.toThrow('bot_still_here')

    await sql`update chats set state = 'bot_removed' where chat_id = ${mine}`.execute(given.database)
    await expect(forgetGroup(given.database, asked(mine, bob))).rejects.toThrow('not_the_steward')
    expect(await createStandings(given.database)({ viewer: ann, chatId: mine })).toBeDefined()

    await forgetGroup(given.database, asked(mine))
    expect(Object.values(await rowsOf([mine])).every((count) => count === 0)).toBe(true)
    expect(await rowsOf([others])).toEqual(before)
    expect(await isRemoved(given.database, mine)).toBe(false)
  })

  it('is seen by nobody from the moment on, and what one piece leaves goes with the next', async () => {
    const chatId = await givenChat(given.database, { state: 'bot_removed' })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    await sql`update chats set forget_asked_at = now()`.execute(given.database)
    expect(await groupReads(given.database).administeredBy(ann)).toEqual([])
    await purge()
    expect(await rowsOf([chatId])).toMatchObject({ chats: 0, members: 0 })
  })

  it('is left by the bot when its owner wants that: asked of Telegram once, and told to the log when it is out', async () => {
    const chatId = await givenChat(given.database, { bot_update_id: 7 })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    await givenMember(given.database, { chat_id: chatId, user_id: bob, status: 'administrator' })
    await expect(leaveGroup(given.database, asked(chatId, bob))).rejects.toThrow('not_the_steward')

    await leaveGroup(given.database, asked(chatId))
    await leaveGroup(given.database, asked(chatId))
    const owed = await given.database.selectFrom('outbox').select(['method', 'params']).execute()
    expect(owed).toEqual([{ method: 'leaveChat', params: JSON.stringify({ chat_id: chatId }) }])
    expect(await given.database.selectFrom('log_entries').selectAll().execute()).toEqual([])

    // Who adds it again has not asked it to leave.
    const leaver = () => given.database.selectFrom('chats').select('leave_asked_by').executeTakeFirst()
    await sql`update chats set state = 'bot_removed'`.execute(given.database)
    expect(await leaver()).toEqual({ leave_asked_by: ann })
    await sql`update chats set state = 'active'`.execute(given.database)
    expect(await leaver()).toEqual({ leave_asked_by: null })
  })

  it('F-32 tells what became of it that the bot was to leave, until it is out, and asks again when told to', async () => {
    const chatId = await givenChat(given.database, { sync_due_at: null })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    const calls = () =>
      given.database.selectFrom('outbox').select(['state', 'outcome']).orderBy('id').execute()
    const call = (change: ReturnType<typeof sql>) =>
      sql`update outbox set ${change} where id = (select max(id) from outbox)`.execute(given.database)
    const earlier = (seconds: number) =>
      sql`update chats set leave_asked_at = leave_asked_at - ${seconds} * interval '1 second'`.execute(
        given.database,
      )
    const leaving = async () => (await leavingOf(given.database, chatId))?.state
    expect(await leaving()).toBeUndefined()

    await leaveGroup(given.database, asked(chatId))
    expect(await leaving()).toBe('under_way')
    // Whether it is out is asked as well, where no update says so.
    const due = await sql`
      select from chats where sync_due_at between now() and now() + interval '31 seconds'`.execute(
      given.database,
    )
    expect(due.rows).toHaveLength(1)
    // Telegram says nothing at all; or that it cannot just now.
    await earlier(11)
    expect(await leaving()).toBe('unanswered')
    await leaveGroup(given.database, asked(chatId))
    expect(await leaving()).toBe('under_way')
    await call(sql`outcome = '{"error":"Bad Gateway"}', not_before = now() + interval '1 hour', attempts = 5`)
    expect(await leaving()).toBe('unanswered')

    await leaveGroup(given.database, asked(chatId))
    expect(await calls()).toEqual([{ state: 'waiting', outcome: null }])
    const ready = await sql`select from outbox where not_before <= now()`.execute(given.database)
    expect(ready.rows).toHaveLength(1)
    await call(sql`state = 'expired', settled_at = now()`)
    expect(await leaving()).toBe('unanswered')

    await leaveGroup(given.database, asked(chatId))
    await call(sql`state = 'failed', settled_at = now(), outcome = '{"error":"Bad Request"}'`)
    expect(await leavingOf(given.database, chatId)).toEqual({ state: 'refused', error: 'Bad Request' })
    await leaveGroup(given.database, asked(chatId))
    await call(sql`state = 'sent', settled_at = now()`)
    await earlier(59)
    expect(await leaving()).toBe('under_way')
    await earlier(2)
    expect(await leaving()).toBe('unanswered')
    expect((await calls()).map(({ state }) => state)).toEqual(['expired', 'failed', 'sent'])
    await sql`update chats set state = 'bot_removed'`.execute(given.database)
    expect(await leaving()).toBeUndefined()
    // Back again, nobody has asked it to leave.
    await sql`update chats set state = 'active'`.execute(given.database)
    expect(await leaving()).toBeUndefined()
  })

  it('is all there again when the bot comes back before that, and its thirty days start over', async () => {
    const chatId = await givenChat(given.database, { state: 'bot_removed' })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    const before = await rowsOf([chatId])
    await out(chatId, 31)
    await sql`update chats set state = 'active' where chat_id = ${chatId}`.execute(given.database)
    await purge()
    expect(before).toMatchObject({ chats: 1, members: 1 })
    expect(await rowsOf([chatId])).toEqual(before)

    await sql`update chats set state = 'bot_removed' where chat_id = ${chatId}`.execute(given.database)
    await purge()
    expect(await rowsOf([chatId])).toEqual(before)
  })

  it('includes rows under the group’s former id', async () => {
    const chatId = await givenChat(given.database, { state: 'bot_removed' })
    await sql`insert into chat_aliases (old_chat_id, chat_id) values (-5, ${chatId})`.execute(given.database)
    await sql`
      insert into log_entries (chat_id, kind, via, outcome) values (-5, 'upgraded', 'telegram', 'done')`.execute(
      given.database,
    )
    await out(chatId, 31)
    await purge()
    const counts = await rowsOf([chatId, -5])
    expect([counts['chats'], counts['chat_aliases'], counts['log_entries']]).toEqual([0, 0, 0])
  })

  it('SEC-51 keeps its log until then, whoever asks', async () => {
    const chatId = await givenChat(given.database, { state: 'bot_removed' })
    await sql`insert into log_entries (chat_id, kind, via, outcome) values (${chatId}, 'ban', 'app', 'done')`.execute(
      given.database,
    )
    await expect(sql`delete from log_entries`.execute(given.database)).rejects.toThrow('append-only')
  })
})
