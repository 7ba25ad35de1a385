import type { ChatId } from '@steward/contract/ids.ts'
import { type MemberFilter, MemberSort } from '@steward/contract/members.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOwnStore } from '#platform/database/testing.ts'
import { withCleanUp } from '#domain/clean-up.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { searchFor } from '#platform/search-words.ts'
import { hour } from '#platform/durations.ts'
import type { Place } from './filters.ts'
import { type Found, searchQuery } from './search.ts'
import { listsQuery, membersQuery } from './store.ts'
import { givenCrowd } from './testing.ts'

const at = 1_795_000_000
const filters: MemberFilter[] = ['present', 'admins', 'muted', 'banned', 'new', 'silent', 'bots', 'gone']
const others = 25_000
/** A statement has ten seconds, also on a slow machine. */
const atOnce = 5_000
const everybody: Found = { all: true }

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

describeOwnStore('a large group', (given) => {
  let chatId: ChatId

  beforeAll(async () => {
    const { database } = given
    chatId = await givenChat(database)
    await givenCrowd(database, { chatId, count: 2_500, at })
    // Ten times as many in other groups, of whom a query of this one may read nothing.
    for (let from = 1; from <= others; from += atOnce) {
      const people = sql`generate_series(${from}::int, ${from + atOnce - 1}::int) n`
      await sql`
        insert into members (chat_id, user_id, status, is_present, source, observed_at, update_id, joined_at,
          active_at, sort_name)
        select -1000 - n % 7, n, 'member', true, 'test', 0, 0, n, n * 60, 'n' || n from ${people}`.execute(
        database,
      )
      await sql`
        insert into member_search (chat_id, user_id, words, grams)
        select -1000 - n % 7, n, ' n' || n, array[n, n + 1, n % 100] from ${people}`.execute(database)
      await sql`
        insert into users (user_id, first_name) select n, 'N' || n from ${people}`.execute(database)
    }
    await sql`
      insert into chats (chat_id, type, title, state, bot_status)
      select -100000 - n, 'supergroup', 'Group', 'active', 'administrator' from generate_series(1, 5000) n`.execute(
      database,
    )
    // As the engines do by themselves after so many rows.
    for (const table of ['chats', 'members', 'member_search', 'users'])
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(database)
  }, 60_000)

  /** Tables that the engine would read from beginning to end. */
  async function readWhole(query: RawBuilder<unknown>): Promise<string[]> {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(
      given.database,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error('there is no plan')
    return nodesOf(plan).flatMap((node) =>
      node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [],
    )
  }

  const scope = (filter: MemberFilter) => ({ chatId, filter, at })
  const place = { user_id: 5, known: 0 }
  const places: Record<MemberSort, Place[]> = {
    recent: [{ ...place, by: at - hour }],
    name: [
      { ...place, by: 'ines' },
      { ...place, by: null },
    ],
    joined: [{ ...place, by: at - hour }],
  }

  it.each(filters)('lists by an index: %s, in any order, the first page and the next', async (filter) => {
    for (const sort of MemberSort.options)
      for (const after of [undefined, ...places[sort]]) {
        const query = listsQuery([chatId], { scope: scope(filter), sort, found: everybody, after, limit: 51 })
        expect([filter, sort, await readWhole(query)]).toEqual([filter, sort, []])
      }
  })

  it.each(['an', 'arch', 'zoe ev', 'person_12', '遥', 'nobody'])(
    'searches along an index: %s',
    async (search) => {
      const wanted = searchFor(chatId, search)
      if (!wanted) throw new Error('nothing is searched for')
      expect(await readWhole(searchQuery(wanted))).toEqual([])
      for (const found of [{ userIds: [10_000_000_001, 10_000_000_002] }, { patterns: wanted.patterns }])
        for (const sort of MemberSort.options)
          for (const after of places[sort]) {
            const query = listsQuery([chatId], { scope: scope('present'), sort, found, after, limit: 51 })
            expect([sort, await readWhole(query)]).toEqual([sort, []])
          }
    },
  )

  it('finds along indexes whom a clean-up is about, and whether one of them still is', async () => {
    const criteria = { deleted: true, bots: true, never_wrote_days: 90, silent_days: 90 }
    for (const only of [undefined, user(10_000_000_001)]) {
      const query = sql`${withCleanUp(chatId, { criteria, asked_until: at }, only)} select * from fits`
      const whole = await readWhole(query)
      expect(whole.filter((table) => ['chats', 'members', 'users'].includes(table))).toEqual([])
    }
  })

  it('finds whoever is searched for, when they are few and when they are too many to name', async () => {
    const { rows } = await searchQuery(searchFor(chatId, 'brandt') ?? { grams: [], patterns: [] }).execute(
      given.database,
    )
    const named = { userIds: rows.map((row) => row.user_id) }
    for (const sort of MemberSort.options) {
      const wanted = { scope: scope('present'), sort, after: undefined, limit: 51 }
      const [few, many] = await Promise.all([
        membersQuery({ ...wanted, found: named }).execute(given.database),
        membersQuery({ ...wanted, found: { patterns: ['%brandt%'] } }).execute(given.database),
      ])
      expect(many.rows).toHaveLength(51)
      expect(many.rows).toEqual(few.rows)
    }
  })
})
