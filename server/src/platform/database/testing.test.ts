import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { describePostgres, describeStore } from './testing.ts'

describeStore('a store', (given) => {
  it('keeps a chat and gives its id back as a number', async () => {
    const row = {
      chat_id: -1002147483648,
      type: 'supergroup',
      title: 'Ж',
      state: 'active',
      bot_status: 'member',
    } as const
    await given.database.insertInto('chats').values(row).execute()
    const found = await given.database.selectFrom('chats').select(['chat_id', 'bot_rights']).execute()
    expect(found).toEqual([{ chat_id: -1002147483648, bot_rights: [] }])
  })

  it('is empty again when a test asks for it', async () => {
    const nextNumber = () =>
      sql`select nextval(pg_get_serial_sequence('outbox', 'id')) as number`.execute(given.database)
    await given.empty()
    const { rows: first } = await nextNumber()
    await given.database.insertInto('users').values({ user_id: 7, first_name: 'Ann' }).execute()

    await given.empty()
    expect(await given.database.selectFrom('users').selectAll().execute()).toEqual([])
    expect((await nextNumber()).rows).toEqual(first)
  })
})

describePostgres('a store', (given) => {
  it('is emptied though what is under way has what that waits for, and waits for it', async () => {
    await given.database.insertInto('users').values({ user_id: 7, first_name: 'Ann' }).execute()
    let emptied: Promise<void> | undefined
    await given.database.transaction().execute(async (trx) => {
      await sql`lock table users in access share mode`.execute(trx)
      emptied = given.empty()
      const isWaiting = sql<{ waits: boolean }>`
        select exists (select from pg_locks where relation = 'users'::regclass and not granted) as waits`
      await vi.waitUntil(async () => (await isWaiting.execute(trx)).rows[0]?.waits)
      await sql`lock table actions in access share mode`.execute(trx)
    })
    await emptied
    expect(await given.database.selectFrom('users').selectAll().execute()).toEqual([])
  })
})
