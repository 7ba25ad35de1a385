import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { hour } from '#platform/durations.ts'
import { happen } from '../testing/happen.ts'
import {
  admin,
  ann,
  bob,
  chatMember,
  choir,
  cleo,
  garden,
  left,
  member,
  message,
  myChatMember,
  steward,
} from '../testing/updates.ts'
import { botIsGone } from '../sync/read.ts'
import { writeEffects } from './write.ts'

/** A Tuesday, at 22:00 UTC. */
const start = 1_700_002_800 - (1_700_002_800 % hour)
const comes = (user: typeof bob, date: number, more: object) =>
  chatMember({ from: ann, before: left(user), now: member(user), date, more })
const writes = (from: typeof bob, date: number, chat: typeof garden | typeof choir = garden) =>
  message({ chat, from, date, text: 'hello' })
const dayAfter = '2023-11-15'

describeStore('what is counted of a group', (given) => {
  beforeEach(() => given.empty())

  const happens = (...updates: Update[]) => happen(given.database, updates, { receivedAt: start })
  async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>) {
    return (await query.execute(given.database)).rows
  }
  const days = () =>
    rowsOf(sql<object>`select chat_id, day::text as day, writers from chat_days order by day`)
  const standings = () =>
    rowsOf(sql<object>`select chat_id, at - ${start} as after, standing from bot_standings order by at`)

  it('is a person once a day (UTC), however often they write and in how many batches', async () => {
    await happens(writes(bob, start), writes(bob, start + 1), writes(cleo, start + 2))
    await happens(writes(bob, start + 3))
    await happens(writes(bob, start + 3 * hour))

    expect(await days()).toEqual([
      { chat_id: garden.id, day: '2023-11-14', writers: 2 },
      { chat_id: garden.id, day: dayAfter, writers: 1 },
    ])
  })

  it('is a person once a day who wrote under both ids of a group that was upgraded', async () => {
    await happens(myChatMember({ chat: choir, before: left(steward), now: admin(steward), date: start }))
    await happens(writes(bob, start + 1, choir), writes(cleo, start + 2, choir))
    // The new id is heard of before the upgrade is told.
    await happens(writes(bob, start + 3), writes(ann, start + 4))
    await happens(message({ chat: choir, migrate_to_chat_id: garden.id, date: start + 5 }))
    await happens(writes(cleo, start + 6, choir))

    expect(await days()).toEqual([{ chat_id: garden.id, day: '2023-11-14', writers: 3 }])
  })

  it('is an approval where somebody came by an approved request, and no other way in', async () => {
    const asking = { invite_link: { invite_link: 'https://t.me/+a', creates_join_request: true } }
    await happens(
      comes(bob, start, { via_join_request: true }),
      message({ from: bob, new_chat_members: [bob], date: start }),
      comes(cleo, start + hour, asking),
      comes({ ...bob, id: 7 }, start + hour, {}),
    )

    expect(await rowsOf(sql<object>`select joins, approvals from chat_hours order by hour`)).toEqual([
      { joins: 1, approvals: 1 },
      { joins: 2, approvals: 1 },
    ])
  })

  it('does not call approvals known of an hour in which they were not counted from its beginning', async () => {
    await happens(writes(bob, start))
    await sql`update chat_hours set approvals = null`.execute(given.database)
    await happens(
      chatMember({
        from: ann,
        before: left(cleo),
        now: member(cleo),
        date: start + 1,
        more: { via_join_request: true },
      }),
    )
    expect(await rowsOf(sql<object>`select joins, approvals from chat_hours`)).toEqual([
      { joins: 1, approvals: null },
    ])
  })

  it('is when the bot came, went and was an admin, in whatever order that is told', async () => {
    const out = myChatMember({ before: admin(steward), now: left(steward), date: start + 10 })
    await happens(myChatMember({ before: left(steward), now: member(steward), date: start + 20 }))
    await happens(myChatMember({ before: left(steward), now: admin(steward), date: start }), out)
    await happens(out)

    expect(await standings()).toEqual([
      { chat_id: garden.id, after: 0, standing: 'admin' },
      { chat_id: garden.id, after: 10, standing: 'out' },
      { chat_id: garden.id, after: 20, standing: 'member' },
    ])
  })

  it('is that the bot is out also where Telegram only answers so, once', async () => {
    await happens(myChatMember({ before: left(steward), now: admin(steward), date: start }))
    for (const at of [start + 10, start + 20])
      await given.database
        .transaction()
        .execute((trx) => writeEffects(trx, [botIsGone(garden.id, { at, updateId: 0 })]))

    expect(await standings()).toEqual([
      { chat_id: garden.id, after: 0, standing: 'admin' },
      { chat_id: garden.id, after: 10, standing: 'out' },
    ])
  })

  it('is no gap where the bot leaves a basic group by its upgrade', async () => {
    await happens(myChatMember({ chat: choir, before: left(steward), now: admin(steward), date: start }))
    await happens(myChatMember({ chat: choir, before: admin(steward), now: left(steward), date: start + 5 }))
    await happens(message({ chat: choir, migrate_to_chat_id: garden.id, date: start + 5 }))
    await happens(myChatMember({ chat: choir, before: admin(steward), now: left(steward), date: start + 6 }))

    expect(await standings()).toEqual([{ chat_id: garden.id, after: 0, standing: 'admin' }])
  })
})
