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

  it('REL-11 leaves a call alone that another node has, and takes it four seconds after that one died', async () => {
    await owe({ ...said('theirs'), valuable: true })
    const take = async () => {
      await reap(given.database, async () => undefined)
      return (await lease(given.database, { limit: 1, from: 0, to: 4 })).length
    }
    await lease(given.database, { limit: 1, from: 0, to: 4 })
    expect(await take()).toBe(0)

    await sql`update outbox set leased_until = leased_until - interval '4 seconds'`.execute(given.database)
    expect(await take()).toBe(1)
  })
})
