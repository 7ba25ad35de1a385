import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { groupEffects } from './features/groups/effects/consumer.ts'
import {
  ann,
  bob,
  chatMember,
  choir,
  cleo,
  garden,
  left,
  member,
  message,
  steward,
} from './features/groups/testing/updates.ts'
import { eraseRows } from './features/my-data/erase-rows.ts'
import { eraseTraffic } from './features/my-data/erase-traffic.ts'
import { erasurePolicies, ownErasures } from './features/my-data/erasure-policy.ts'
import { describeStore } from './platform/database/testing.ts'
import { user } from './platform/database/testing/given-group.ts'
import { incomingOf } from './platform/intake/arrived.ts'
import { createBatches } from './platform/intake/batch.ts'
import { everyShard } from './platform/intake/lane.ts'
import { storeUpdates } from './platform/intake/update-store.ts'

type Chat = typeof garden | typeof choir

/** Noon (UTC) of a day of a week, from Monday, 13 November 2023, on. */
const at = (week: number, day: number) => Date.UTC(2023, 10, 13 + week * 7 + day, 12) / 1000
const writes = (from: typeof bob, date: number, chat: Chat = garden) =>
  message({ chat, from, date, text: 'hello' })
const comes = (who: typeof bob, date: number, chat: Chat = garden, more: object = {}) =>
  chatMember({ chat, from: who, before: left(who), now: member(who), date, more })

const before = () => [
  comes(bob, at(0, 0), choir),
  comes(cleo, at(0, 0), choir),
  writes(bob, at(0, 1), choir),
  writes(bob, at(0, 2), choir),
  writes(cleo, at(0, 2), choir),
  message({ chat: choir, from: ann, migrate_to_chat_id: garden.id, date: at(1, 0) }),
  // Told late, under the id that the group had.
  writes(cleo, at(1, 1), choir),
  comes(ann, at(1, 1), garden, { via_join_request: true }),
  writes(bob, at(1, 2)),
  writes(cleo, at(1, 2)),
  chatMember({ from: ann, before: member(ann), now: left(ann), date: at(1, 3) }),
]
const after = () => [writes(bob, at(2, 0)), writes(cleo, at(2, 0)), writes(cleo, at(3, 0))]

const inBatches = (updates: readonly Update[], size: number) =>
  Array.from({ length: Math.ceil(updates.length / size) }, (_, turn) =>
    updates.slice(turn * size, (turn + 1) * size),
  )

const isUpgrade = ({ message: said }: Update) => said?.migrate_to_chat_id !== undefined
const upgradeLast = (updates: readonly Update[]) =>
  updates.toSorted((one, other) => Number(isUpgrade(one)) - Number(isUpgrade(other)))

const utc = (column: string) => `to_char(${column}, 'MM-DD')`

describeStore('a life with an upgrade and an erasure in it', (given) => {
  beforeEach(() => given.empty())

  async function tell(updates: readonly Update[]) {
    const told = updates.flatMap((update) => incomingOf(update) ?? [])
    await storeUpdates(given.database, steward.id, told)
    const { fresh } = createBatches({
      database: given.database,
      consumers: [groupEffects({ onStale: () => undefined })],
      limit: 500,
      tries: 1,
      onFailed: (_, error) => {
        throw error
      },
    })
    await fresh(everyShard)
  }

  async function erase(userId: number) {
    const erased = { userId: user(userId), seed: 's', beat: async () => undefined }
    for (const [table, declared] of erasurePolicies)
      if (!ownErasures.has(table)) await eraseRows(given.database, table, declared, erased)
    await eraseTraffic(given.database, { ...erased, askedAt: new Date(), names: [] }, false)
  }

  async function linesOf(from: string, columns: string) {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', ${sql.raw(columns)}) as line from ${sql.table(from)}
      order by chat_id, ${sql.raw(columns)}`.execute(given.database)
    return rows.map(({ line }) => line)
  }

  /** What is counted under either id. */
  async function counted() {
    return {
      hours: await linesOf(
        'chat_hours',
        `${utc("hour at time zone 'UTC'")}, messages, joins, leaves, approvals`,
      ),
      days: await linesOf('chat_days', `${utc('day')}, writers, newcomers`),
      weeks: await linesOf('chat_weeks', `${utc('week')}, writers, came`),
      cohorts: await linesOf('chat_cohorts', `${utc('week')}, age, writers`),
    }
  }

  it.each([
    ['once, one after the other', 1, false, before],
    ['once, by three', 3, false, before],
    ['once, all together', 100, false, before],
    ['twice, one after the other', 1, true, before],
    ['twice, by four', 4, true, before],
    ['twice, and of its upgrade late', 2, true, () => upgradeLast(before())],
  ] as const)('comes to the same numbers when it is told %s', async (_, size, isTwice, told) => {
    const [early, late] = [told(), after()]
    for (const batch of inBatches(early, size)) await tell(batch)
    if (isTwice) for (const batch of inBatches(early, size + 1)) await tell(batch)
    await erase(bob.id)
    // A repeat may come after they were erased.
    for (const batch of inBatches(isTwice ? [...early, ...late, ...late] : late, size)) await tell(batch)

    const { rows } = await sql<object>`
      select distinct chat_id from (
        select chat_id from chat_hours union all select chat_id from chat_days
        union all select chat_id from chat_weeks union all select chat_id from chat_cohorts) c`.execute(
      given.database,
    )
    expect(rows).toEqual([{ chat_id: garden.id }])
    expect(await counted()).toEqual({
      hours: [
        '11-13 0 2 0 0',
        '11-14 1 0 0 0',
        '11-15 2 0 0 0',
        '11-21 1 1 0 1',
        '11-22 2 0 0 0',
        '11-23 0 0 1 0',
        '11-27 2 0 0 0',
        '12-04 1 0 0 0',
      ],
      // Whoever was erased is new again, as nobody knows that they ever wrote.
      days: ['11-14 1 1', '11-15 2 1', '11-21 1 0', '11-22 2 0', '11-27 2 1', '12-04 1 0'],
      weeks: ['11-13 2 2', '11-20 2 1', '11-27 2 0', '12-04 1 0'],
      cohorts: ['11-13 0 2', '11-13 1 2', '11-13 2 1', '11-13 3 1'],
    })
  })
})
