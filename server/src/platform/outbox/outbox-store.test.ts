import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import type { Call } from './call.ts'
import { enqueue } from './enqueue.ts'
import { lease, purgeOutbox, reap } from './outbox-store.ts'

const said = (text: string): Call<'sendMessage'> => ({
  method: 'sendMessage',
  params: { chat_id: 7, text },
  lane: 7,
  class: 'reply',
})

describeStore('the store of the outbox', (given) => {
  beforeEach(() => given.empty())

  const owe = (...calls: Call<'sendMessage'>[]) =>
    given.database.transaction().execute(async (trx) => {
      for (const call of calls) await enqueue(trx, call)
    })

  it('forgets what was settled a week ago, not what waits', async () => {
    await owe(said('old'), said('new'), said('waits'))
    await sql`
      update outbox set state = 'sent', settled_at = now() - case params::jsonb->>'text'
        when 'old' then interval '8 days' else interval '6 days' end
      where params::jsonb->>'text' <> 'waits'`.execute(given.database)

    expect(await purgeOutbox(given.database)).toBe(false)
    const rows = await given.database.selectFrom('outbox').select('state').orderBy('id').execute()
    expect(rows).toEqual([{ state: 'sent' }, { state: 'waiting' }])
  })

  it('leaves a call alone that is under way on another node', async () => {
    await owe(said('theirs'))
    await lease(given.database, { limit: 1, from: 0, to: 4 })
    await reap(given.database, async () => undefined)

    expect(await lease(given.database, { limit: 1, from: 0, to: 4 })).toEqual([])
  })
})
