import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { readActivity } from './features/activity/read-activity.ts'
import { happen } from './features/groups/testing/happen.ts'
import { bob, chatMember, cleo, garden, left, member, message } from './features/groups/testing/updates.ts'
import { eraseRows } from './features/my-data/erase-rows.ts'
import { erasurePolicies, ownErasures } from './features/my-data/erasure-policy.ts'
import { chat, user } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (moment: string) => Date.parse(moment) / 1000

describeStore('the activity of a group of whom somebody is erased', (given) => {
  beforeEach(() => given.empty())

  const happens = (...updates: Update[]) => happen(given.database, updates)
  const read = () =>
    readActivity({ database: given.database, now: () => now }, chat(garden.id), {
      time_zone: 'Europe/Berlin',
      days: 2,
    })

  it('stays what it was, and only the number of those who are known is one less', async () => {
    const joined = at('2026-11-19T09:00:00Z')
    await happens(
      chatMember({
        from: bob,
        before: left(bob),
        now: member(bob),
        date: joined,
        more: { via_join_request: true },
      }),
      message({ from: bob, date: joined + 1, text: 'hi' }),
      message({ from: cleo, date: joined + 2, text: 'hi' }),
      message({ from: bob, date: at('2026-11-19T23:30:00Z'), text: 'hi' }),
    )
    await sql`update chats set first_seen_at = '2026-01-01'`.execute(given.database)
    const before = await read()
    expect(before.totals).toEqual({ messages: 3, joins: 1, leaves: 0, approvals: 1, writers: 2 })
    expect(before.days.map(({ messages, writers, newcomers }) => [messages, writers, newcomers])).toEqual([
      [2, 2, 2],
      [1, 0, 0],
    ])
    expect(before.weeks).toEqual([
      {
        week: '2026-11-16',
        writers: 2,
        newcomers: 2,
        came: 1,
        wrote: [{ people: 1, gap: null }],
        gap: null,
      },
    ])

    const erased = { userId: user(bob.id), seed: 's', beat: async () => undefined }
    for (const [table, declared] of erasurePolicies)
      if (!ownErasures.has(table)) await eraseRows(given.database, table, declared, erased)
    const { rows } = await sql`select from member_days where user_id = ${bob.id}`.execute(given.database)
    expect(rows).toHaveLength(0)

    expect(await read()).toEqual({
      ...before,
      totals: { ...before.totals, writers: 1 },
      compared: { ...before.compared, writers: 1 },
    })
  })
})
