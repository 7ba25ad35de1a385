import type { ChatId } from '@steward/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOwnStore } from '#platform/database/testing.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { scansOf } from '#platform/database/testing/scans.ts'
import { day, dayMs } from '#platform/durations.ts'
import {
  entriesByReasonQuery,
  entriesOfPeopleQuery,
  entriesQuery,
  type LogQuery,
  type Row,
} from './log-query.ts'
import { searchLog } from './search-log.ts'

const entries = 24_000
/** A statement has ten seconds, also on a slow machine. */
const atOnce = 3_000
const rare = user(77)
const ended = sql`date_trunc('month', now())`

describeOwnStore('PERF-26 a long log', (given) => {
  let chatId: ChatId
  let other: ChatId

  beforeAll(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    other = await givenChat(given.database)
    await sql`
      select log_add_month(date_trunc('month', now()) - n * interval '1 month') from generate_series(0, 7) n`.execute(
      given.database,
    )
    // Five months, nearly all of it bans of a thousand people by two admins; another group is as busy. They end with a
    // month, so that on whatever day this runs no month has so little that reading it whole is right.
    for (let from = 1; from <= entries; from += atOnce)
      await sql`
        insert into log_entries (chat_id, at, kind, via, actor_id, target_id, outcome, reason)
        select case when n % 2 = 0 then ${chatId}::bigint else ${other}::bigint end,
          ${ended} - n * interval '540 seconds', case when n % 1000 = 0 then 'promote' else 'ban' end, 'app', 1 + n % 4,
          case when n % 4000 = 0 then ${rare}::bigint else 100 + n % 1000 end, 'done',
          case when n % 4 = 0 or n % 40 = 1 then 'Sells coins' end
        from generate_series(${from}::int, ${from + atOnce - 1}::int) n`.execute(given.database)
    await sql`
      insert into log_entries (chat_id, at, kind, via, outcome, reason)
      values (${chatId}, ${ended} - interval '150 days' + interval '1 second', 'kick', 'app', 'done', 'Needle')`.execute(
      given.database,
    )
    await sql`analyze log_entries`.execute(given.database)
  }, 60_000)

  const wanted = (more: Partial<LogQuery> = {}): LogQuery => ({
    parts: [{ chatId, since: 0 }],
    after: undefined,
    limit: 50,
    ...more,
  })

  const read = (query: RawBuilder<unknown>) => scansOf(given.database, query, 'log_entries')

  const place = { at: (Date.now() - 75 * dayMs) * 1000, entry_id: 1 }
  const questions: [string, () => RawBuilder<unknown>][] = [
    ['the newest', () => entriesQuery(wanted())],
    ['a page far down', () => entriesQuery(wanted({ after: place }))],
    ['a kind that is rare', () => entriesQuery(wanted({ group_of_kinds: ['admins'] }))],
    ['many kinds', () => entriesQuery(wanted({ group_of_kinds: ['people', 'requests', 'bot'] }))],
    ['somebody to whom little was done', () => entriesQuery(wanted({ target_id: rare }))],
    ['an admin', () => entriesQuery(wanted({ actor_id: user(3), after: place }))],
    [
      'people by name',
      () =>
        entriesOfPeopleQuery(
          wanted(),
          [rare, user(3)].map((userId) => ({ chatId, since: 0, userId })),
        ),
    ],
  ]

  it.each(questions)('is read for %s by an index, and no further', async (_, question) => {
    const { rows, whole } = await read(question())
    expect(whole).toEqual([])
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThan(500)
  })

  it('is searched for a reason no further than so many entries at once', async () => {
    const { rows, whole } = await read(entriesByReasonQuery(wanted(), 'coins', 300))
    expect(whole).toEqual([])
    expect(rows).toBeLessThan(1_000)
  })

  it('is searched no further beside another group: each gives its part of so many', async () => {
    const both = [chatId, other].map((id) => ({ chatId: id, since: 0 }))
    const { rows, whole } = await read(entriesByReasonQuery(wanted({ parts: both }), 'coins', 300))
    expect(whole).toEqual([])
    expect(rows).toBeLessThan(400)
  })

  it('is searched together with that of another group without a gap, however much denser that is', async () => {
    const groups = [chatId, other].map((id) => ({ chatId: id, parts: [{ chatId: id, since: 0 }] }))
    // The other shows less of its log.
    const last = Math.floor(Date.now() / 1000) - 75 * day
    groups[1]?.parts.splice(0, 1, { chatId: other, since: last })
    const found: Row[] = []
    let after: LogQuery['after']
    do {
      const wish = { after, limit: 1_000 }
      const page = await searchLog(given.database, { groups, search: 'coins', wanted: wish, atOnce: 300 })
      found.push(...page.rows)
      after = page.next
    } while (after)
    const { rows: all } = await sql<{ entry_id: number }>`
      select entry_id from log_entries
      where reason = 'Sells coins' and (chat_id = ${chatId} or at >= to_timestamp(${last}))
      order by at desc, entry_id desc`.execute(given.database)
    expect(found.map(({ entry_id }) => entry_id)).toEqual(all.map(({ entry_id }) => entry_id))
    expect(new Set(found.map(({ chat_id }) => chat_id)).size).toBe(2)
  })

  it('is searched bit by bit for a reason that is nearly nowhere, from the newest to the last', async () => {
    const found: string[] = []
    let pages = 0
    let after: LogQuery['after']
    do {
      const { rows, next } = await searchLog(given.database, {
        groups: [{ chatId, parts: wanted().parts }],
        search: 'needle',
        wanted: wanted({ after }),
        atOnce: 2_500,
      })
      found.push(...rows.map(({ kind }) => kind))
      after = next
      pages += 1
    } while (after)
    expect(found).toEqual(['kick'])
    expect(pages).toBe(3)
  })
})
