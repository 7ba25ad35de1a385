import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { happen } from '../testing/happen.ts'
import { ann, bob, chatMember, choir, cleo, garden, left, member, message } from '../testing/updates.ts'

type Chat = typeof garden | typeof choir
type In = { day?: number; chat?: Chat }

/** Noon (UTC) of a day of a week, from Monday, 13 November 2023, on. */
const at = (week: number, day = 2) => Date.UTC(2023, 10, 13 + week * 7 + day, 12) / 1000
const writes = (from: typeof bob, week: number, { day = 3, chat = garden }: In = {}) =>
  message({ chat, from, date: at(week, day), text: 'hello' })
const comes = (user: typeof bob, week: number, { day = 2, chat = garden }: In = {}) =>
  chatMember({ chat, from: ann, before: left(user), now: member(user), date: at(week, day) })

describeStore('people who came in a week', (given) => {
  beforeEach(() => given.empty())

  const happens = (...updates: Update[]) => happen(given.database, updates)
  /** By week: how many came, and of them in which week after how many wrote. */
  async function counted(chat: Chat = garden) {
    const { rows } = await sql<{ week: number; came: number; wrote: string | null }>`
      select (w.week - date '2023-11-13') / 7 as week, w.came, (
        select string_agg(age || ':' || c.writers, ' ' order by age) from chat_cohorts c
        where c.chat_id = w.chat_id and c.week = w.week and c.writers <> 0) as wrote
      from chat_weeks w where w.chat_id = ${chat.id} and w.came <> 0 order by w.week`.execute(given.database)
    return rows.map(({ week, came, wrote }) => `${week} came ${came}, ${wrote ?? 'nobody wrote'}`)
  }

  it('are followed for the week in which they came and eight more', async () => {
    await happens(comes(bob, 0), comes(cleo, 0), writes(bob, 0), writes(bob, 0, { day: 4 }), writes(cleo, 2))
    await happens(writes(bob, 2), writes(bob, 2, { day: 6 }), writes(bob, 8), writes(bob, 9))
    await happens(comes(ann, 1), writes(cleo, 2, { day: 5 }))

    expect(await counted()).toEqual(['0 came 2, 0:1 2:2 8:1', '1 came 1, nobody wrote'])
  })

  it('are counted by the week in which they came last, with what they wrote since', async () => {
    await happens(comes(bob, 0), writes(bob, 0), writes(bob, 1))
    await happens(comes(bob, 2))
    await happens(writes(bob, 3))

    expect(await counted()).toEqual(['2 came 1, 1:1'])
  })

  it('stay of a week of which all is counted when they come again', async () => {
    await happens(comes(bob, 0), writes(bob, 1))
    await happens(comes(bob, 9), writes(bob, 9))

    expect(await counted()).toEqual(['0 came 1, 1:1', '9 came 1, 0:1'])
  })

  it('are nobody whom the bot did not see come', async () => {
    await happens(writes(bob, 0), writes(bob, 1))

    expect(await counted()).toEqual([])
  })

  const life = [
    comes(bob, 0),
    writes(bob, 0),
    writes(cleo, 0),
    comes(cleo, 1),
    writes(bob, 1),
    writes(cleo, 1),
    comes(bob, 2),
    writes(bob, 2),
    writes(bob, 3),
    writes(cleo, 3),
  ]
  const truth = ['1 came 1, 0:1 2:1', '2 came 1, 0:1 1:1']

  it.each([1, 2, 3, 10])('come to the same numbers when updates are replayed by %d', async (size) => {
    for (let from = 0; from < life.length; from += size) await happens(...life.slice(from, from + size))

    expect(await counted()).toEqual(truth)
  })

  it.each([1, 3])('come to the same numbers when those who came are told of late, by %d', async (size) => {
    const late = life.toSorted((a, b) => Number(Boolean(a.chat_member)) - Number(Boolean(b.chat_member)))
    for (let from = 0; from < late.length; from += size) await happens(...late.slice(from, from + size))

    expect(await counted()).toEqual(truth)
  })

  it('are one person each, under whichever id of a group that was upgraded they came and wrote', async () => {
    await happens(
      comes(bob, 0, { chat: choir }),
      comes(cleo, 0, { chat: choir }),
      writes(bob, 0, { chat: choir }),
      writes(cleo, 1, { chat: choir }),
      writes(bob, 1, { chat: choir }),
    )
    // The new id is heard of before the upgrade is told.
    await happens(comes(bob, 1, { day: 1 }), writes(bob, 1), comes(ann, 1), writes(ann, 1))
    expect(await counted(choir)).toEqual(['0 came 2, 0:1 1:2'])
    await happens(message({ chat: choir, migrate_to_chat_id: garden.id, date: at(1) }))
    await happens(writes(cleo, 2, { chat: choir }), writes(bob, 2))

    expect(await counted()).toEqual(['0 came 1, 1:1 2:1', '1 came 2, 0:2 1:1'])
    expect(await counted(choir)).toEqual([])
  })

  it('stay counted when one of them is erased', async () => {
    await happens(comes(bob, 0), writes(bob, 0), comes(cleo, 0))
    await sql`delete from members where user_id = ${bob.id}`.execute(given.database)
    await sql`delete from member_days where user_id = ${bob.id}`.execute(given.database)
    await happens(writes(cleo, 1), writes(bob, 1))

    expect(await counted()).toEqual(['0 came 2, 0:1 1:1'])
  })
})
