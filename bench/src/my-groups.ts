import { sql } from 'kysely'
import type { GroupCard } from '@steward/contract/groups.ts'
import { UserId } from '@steward/contract/ids.ts'
import { readOverview } from '@steward/server/features/activity/overview.ts'
import { findEntries } from '@steward/server/features/log/find-entries.ts'
import type { Database } from '@steward/server/platform/database/schema.ts'
import { givenChat } from '@steward/server/platform/database/testing/given-group.ts'
import { gramsOf, wordsOf } from '@steward/server/platform/search-words.ts'
import { type Figure, p50 } from './figure.ts'
import { withStore } from './ingest-store.ts'
import type { Engine } from './world.ts'

const budgetMs = 100
const groups = 100
const peopleEach = 100
/** In five months; of one group that is as busy as all others together ten times as many. */
const entriesEach = 5_000
const fillSeconds = 900
const entriesAtOnce = 25_000
const admin = UserId.parse(1)

const names = ['Anna', 'Boris', 'Chloe', 'Dmitri', 'Elif', 'Farid', 'Grace', 'Hana', 'Igor', 'Jules']

/** People who are found by their names there. */
async function addPeople(database: Database, chatId: number, first: number): Promise<void> {
  const people = Array.from({ length: peopleEach }, (_, n) => {
    const first_name = names[n % names.length] ?? ''
    const one = { user_id: first + n, first_name, last_name: `Nr${n}`, username: null }
    const words = wordsOf(one)
    return { ...one, words, grams: gramsOf(chatId, words) }
  })
  const ids = people.map(({ user_id }) => user_id)
  await sql`
    insert into users (user_id, first_name, last_name)
    select * from unnest(${ids}::bigint[], ${people.map((one) => one.first_name)}::text[],
      ${people.map((one) => one.last_name)}::text[])`.execute(database)
  await sql`
    insert into members (chat_id, user_id, status, is_present, source, observed_at, update_id)
    select ${chatId}, id, 'member', true, 'bench', 0, 0 from unnest(${ids}::bigint[]) id`.execute(database)
  await sql`
    insert into member_search (chat_id, user_id, words, grams)
    select ${chatId}, id, words, grams::integer[] from unnest(${ids}::bigint[],
      ${people.map((one) => one.words)}::text[],
      ${people.map((one) => `{${one.grams.join(',')}}`)}::text[]) as p(id, words, grams)`.execute(database)
}

/** Half of the entries have a reason. */
async function addEntries(database: Database, chatId: number, first: number, count: number): Promise<void> {
  for (let from = 0; from < count; from += entriesAtOnce)
    await sql`
      insert into log_entries (chat_id, at, kind, via, actor_id, target_id, outcome, reason)
      select ${chatId}, now() - n * (interval '150 days' / ${count}::int), 'mute', 'app', ${admin},
        ${first}::bigint + (n * 7) % ${peopleEach}, 'done',
        case n % 2 when 0 then 'Sells coins, number ' || n end
      from generate_series(${from}::int, ${Math.min(from + entriesAtOnce, count) - 1}::int) n`.execute(
      database,
    )
}

async function fill(database: Database): Promise<GroupCard[]> {
  await sql`
    select log_add_month(date_trunc('month', now()) - n * interval '1 month') from generate_series(0, 6) n`.execute(
    database,
  )
  const cards: GroupCard[] = []
  for (let n = 0; n < groups; n += 1) {
    const title = `Group ${n}`
    const chat_id = await givenChat(database, { title, first_seen_at: new Date(0) })
    const first = 10_000_000_000 + n * peopleEach
    await addPeople(database, chat_id, first)
    await addEntries(database, chat_id, first, n === 0 ? entriesEach * 10 : entriesEach)
    const waiting = { requests: 0, reports: 0, missing_rights: 0 }
    cards.push({
      chat_id,
      title,
      type: 'supergroup',
      photo_url: null,
      member_count: peopleEach,
      role: 'administrator',
      state: 'active',
      waiting,
    })
  }
  await sql`
    insert into chat_hours (chat_id, hour, messages, joins, leaves)
    select chat_id, h, 3, 1, 1 from chats, generate_series(
      date_trunc('hour', now()) - interval '30 days', date_trunc('hour', now()), interval '1 hour') h`.execute(
    database,
  )
  for (const table of ['members', 'member_search', 'users', 'log_entries', 'chat_hours'])
    await sql`analyze ${sql.table(table)}`.execute(database)
  return cards
}

const searches = {
  'a reason that is everywhere': 'coins',
  'a reason that is nowhere': 'needle',
  'a name of every tenth': 'anna',
  'a name of one in each': 'nr77',
  'two letters': 'an',
}

/** Whole reads, one after the other, of somebody who administers a hundred groups. */
async function measure(engine: Engine): Promise<Figure[]> {
  return withStore(
    engine,
    async ({ database }) => {
      const cards = await fill(database)
      const parts = { database, photoUrl: () => '', now: () => new Date(), groupsOf: async () => cards }
      const figures: Figure[] = []
      async function time(what: string, read: () => Promise<unknown>) {
        figures.push({ what, value: await p50(read), unit: 'ms', atMost: budgetMs })
      }
      await time(`100 groups side by side, p50, ${engine}`, () => readOverview(parts, cards, 'Europe/Berlin'))
      for (const [what, search] of Object.entries(searches))
        await time(`… search of their logs for ${what}`, () => findEntries(parts, admin, { search }))
      return figures
    },
    fillSeconds,
  )
}

export const measureMyGroups = async () => [...(await measure('postgres')), ...(await measure('embedded'))]
