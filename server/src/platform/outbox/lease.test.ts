import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { enqueue } from './enqueue.ts'
import { lease } from './outbox-store.ts'

describeStore('what a node takes of the outbox', (given) => {
  beforeEach(() => given.empty())

  const owe = (count: number) =>
    given.database.transaction().execute(async (trx) => {
      for (let user_id = 0; user_id < count; user_id += 1)
        await enqueue(trx, {
          method: 'banChatMember',
          params: { chat_id: -5, user_id },
          lane: -5,
          class: 'moderation',
        })
    })
  const places = [
    { from: 0, to: 4, limit: 70 },
    { from: 5, to: 9, limit: 70 },
  ]
  /** How the database joins where it believes that next to nothing waits: for each row it looks anew. */
  const others = ['enable_hashjoin', 'enable_mergejoin', 'enable_hashagg', 'enable_material', 'enable_sort']
  const turn = (to: 'off' | 'on') => sql.join(others.map((name) => sql`set_config(${name}, ${to}, false)`))

  it('is no more than it asks for, though each row is compared by itself', async () => {
    await owe(100)
    const taken = await given.database.connection().execute(async (connection) => {
      const take = async () => (await lease(connection, ...places)).length
      await sql`select ${turn('off')}`.execute(connection)
      try {
        return [await take(), await take(), await take()]
      } finally {
        await sql`select ${turn('on')}`.execute(connection)
      }
    })
    expect(taken).toEqual([70, 30, 0])
  })
})
