import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describePostgres } from '#platform/database/testing.ts'
import { shardOf } from './lane.ts'
import { storeUpdates, takeShards } from './update-store.ts'

const botId = 42
/** Two groups that fall into different shards. */
const [theirs, ours] = [-1, -2]

const messageIn = (chatId: number, updateId: number) => {
  const update = { update_id: updateId, message: { chat: { id: chatId } } }
  return { updateId, update, text: JSON.stringify(update) }
}

describePostgres('shards that are taken', (given) => {
  const shards = [shardOf(theirs), shardOf(ours)]

  beforeEach(() => given.empty())

  it.each([1, 150])(
    'REL-02 hold nothing that somebody else works on, though it came first (%i at a time)',
    async (limit) => {
      await storeUpdates(given.database, botId, [messageIn(theirs, 1)])
      await storeUpdates(given.database, botId, [messageIn(ours, 2)])
      const take = () =>
        given.database.transaction().execute((trx) => takeShards(trx, shards, { limit, tried: false }))

      const meanwhile = await given.database.transaction().execute(async (trx) => {
        await takeShards(trx, [shardOf(theirs)], { limit, tried: false })
        return take()
      })
      const { ours: all, pending } = await take()

      expect(meanwhile.ours).toEqual([shardOf(ours)])
      expect(meanwhile.pending.map(({ updateId }) => updateId)).toEqual([2])
      expect([all, pending[0]?.updateId]).toEqual([shards, 1])
    },
  )

  it('REL-02 are worked on along indexes and without waiting for the disk, and nothing after them is', async () => {
    await storeUpdates(given.database, botId, [messageIn(ours, 1)])
    const ways = sql<{ ways: string }>`
      select concat_ws(' ', current_setting('enable_seqscan'), current_setting('enable_bitmapscan'),
        current_setting('synchronous_commit')) as ways`
    await given.database.connection().execute(async (one) => {
      await sql`set synchronous_commit to on`.execute(one)
      const within = await one.transaction().execute(async (trx) => {
        await takeShards(trx, shards, { limit: 1, tried: false })
        return ways.execute(trx)
      })
      expect(within.rows).toEqual([{ ways: 'off off off' }])
      expect((await ways.execute(one)).rows).toEqual([{ ways: 'on on on' }])
    })
  })
})
