import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import type { Call } from './call.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { lease } from './outbox-store.ts'

const said = (lane: number, text: string): Call<'sendMessage'> => ({
  method: 'sendMessage',
  params: { chat_id: lane, text },
  lane,
  class: 'reply',
})

const ban = (lane: number, userId: number): Call<'banChatMember'> => ({
  method: 'banChatMember',
  params: { chat_id: lane, user_id: userId },
  lane,
  class: 'moderation',
})

describeStore('calls that are owed', (given) => {
  beforeEach(() => given.empty())
  const states = () => given.database.selectFrom('outbox').select('state').orderBy('id').execute()

  it('REL-06 leases to whoever owes them only calls that may leave at once, and no more than fit', async () => {
    await given.database.transaction().execute((trx) => enqueue(trx, ban(-5, 1)))
    await given.database
      .insertInto('outbox_pauses')
      .values({ scope: 'lane -6', until: sql`now() + interval '1 minute'` })
      .execute()
    const calls = [ban(-5, 1), ban(-5, 2), ban(-5, 2), ban(-6, 3), said(-7, 'once'), ban(-8, 4)]
    const leased = await given.database.transaction().execute((trx) => enqueueAll(trx, calls, 5))
    expect(leased().map(({ lane, method, attempts, fence }) => [lane, method, attempts, fence])).toEqual([
      [-5, 'banChatMember', 1, 1],
      [-7, 'sendMessage', 1, 1],
    ])
    // What a crash would leave of them: only the ban may be made again.
    expect((await states()).map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
      'sending',
      'waiting',
    ])
    // Nobody else takes what is leased; what is left is taken in its order.
    const others = await lease(given.database, { limit: 9, from: 0, to: 4 })
    expect(others.map(({ lane, params }) => [lane, JSON.parse(params).user_id])).toEqual([
      [-5, 1],
      [-8, 4],
    ])
  })
})
