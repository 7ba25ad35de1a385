import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { happen } from '../testing/happen.ts'
import { ann, bob, choir, cleo, garden, message } from '../testing/updates.ts'

/** Noon (UTC) of a day of November 2023; the 13th was a Monday. */
const noon = (day: number) => Date.UTC(2023, 10, day, 12) / 1000
const writes = (from: typeof bob, day: number, chat: typeof garden | typeof choir = garden) =>
  message({ chat, from, date: noon(day), text: 'hello' })

const life = () => [
  writes(bob, 12),
  writes(cleo, 13),
  writes(bob, 13),
  writes(bob, 19),
  writes(ann, 19),
  writes(cleo, 20),
]

describeStore('people who wrote', (given) => {
  beforeEach(() => given.empty())

  const happens = (...updates: Update[]) => happen(given.database, updates)
  async function counted() {
    const { rows: days } = await sql<{ of: string }>`
      select concat_ws(' ', extract(day from day), writers, newcomers) as of from chat_days
      where chat_id = ${garden.id} order by day`.execute(given.database)
    const { rows: weeks } = await sql<{ of: string }>`
      select concat_ws(' ', extract(day from week), writers) as of from chat_weeks
      where chat_id = ${garden.id} order by week`.execute(given.database)
    return { days: days.map(({ of }) => of), weeks: weeks.map(({ of }) => of) }
  }

  it('are new on the first day on which they wrote, and never again', async () => {
    await happens(writes(bob, 14), writes(bob, 14), writes(cleo, 14))
    await happens(writes(bob, 14), writes(bob, 15), writes(ann, 15), writes(ann, 16))
    await happens(writes(cleo, 16))

    expect((await counted()).days).toEqual(['14 2 2', '15 2 1', '16 2 0'])
  })

  it('count once a week, which begins on a Monday, in however many batches and on however many days', async () => {
    await happens(writes(bob, 12), writes(bob, 13), writes(bob, 14))
    await happens(writes(bob, 15), writes(cleo, 19), writes(cleo, 20))
    await happens(writes(bob, 19), writes(cleo, 20))

    expect((await counted()).weeks).toEqual(['6 1', '13 2', '20 1'])
  })

  it.each([1, 2, 5, 6])('come to the same numbers when updates are replayed by %d', async (size) => {
    const updates = life()
    for (let at = 0; at < updates.length; at += size) await happens(...updates.slice(at, at + size))

    expect(await counted()).toEqual({
      days: ['12 1 1', '13 2 1', '19 2 1', '20 1 0'],
      weeks: ['6 1', '13 3', '20 1'],
    })
  })

  it('are not new again when who wrote on which days is forgotten', async () => {
    await happens(writes(bob, 1))
    await sql`delete from member_days`.execute(given.database)
    await happens(writes(bob, 20))

    expect((await counted()).days).toEqual(['1 1 1', '20 1 0'])
  })

  it('are one person each, under whichever id of a group that was upgraded they wrote', async () => {
    await happens(writes(bob, 12, choir), writes(cleo, 13, choir), writes(cleo, 14, choir))
    // The new id is heard of before the upgrade is told.
    await happens(writes(bob, 13), writes(cleo, 14), writes(ann, 14))
    await happens(writes(bob, 14))
    await happens(message({ chat: choir, migrate_to_chat_id: garden.id, date: noon(14) }))
    await happens(writes(cleo, 15, choir), writes(bob, 15))

    expect(await counted()).toEqual({
      days: ['12 1 1', '13 2 1', '14 3 1', '15 2 0'],
      weeks: ['6 1', '13 3'],
    })
  })

  it('stay unknown on a day on which they were not counted from its beginning', async () => {
    await happens(writes(bob, 14))
    await sql`update chat_days set newcomers = null`.execute(given.database)
    await happens(writes(cleo, 14), writes(ann, 15))

    expect((await counted()).days).toEqual(['14 2', '15 1 1'])
  })
})
