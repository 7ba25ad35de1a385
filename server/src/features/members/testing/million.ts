import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { givenCrowd } from '../testing.ts'

const inGroup = 100_000
const firstId = 10_000_000_000
/** Few enough that one statement ends in time on the slower engine. */
const rowsAtOnce = 5_000
const tables = ['members', 'member_search', 'users'] as const

type Slice = { from: ChatId; to: ChatId; turn: number; first: number }

/** The same people once more, as others in another group: the pieces of their names hash to other numbers there. */
async function copySlice(database: Database, { from, to, turn, first }: Slice): Promise<void> {
  const shift = turn * inGroup
  const slice = sql`user_id >= ${first} and user_id < ${first + rowsAtOnce}`
  await sql`
    insert into users (user_id, first_name, last_name, username, is_bot)
    select user_id + ${shift}, first_name, last_name, username, is_bot from users where ${slice}`.execute(
    database,
  )
  await sql`
    insert into members (chat_id, user_id, status, is_present, source, observed_at, update_id, told_status,
      told_present, told_at, joined_at, active_at, last_message_at, is_bot, sort_name)
    select ${to}, user_id + ${shift}, status, is_present, source, observed_at, update_id, told_status,
      told_present, told_at, joined_at, active_at, last_message_at, is_bot, sort_name
    from members where chat_id = ${from} and ${slice}`.execute(database)
  await sql`
    insert into member_search (chat_id, user_id, words, grams)
    select ${to}, user_id + ${shift}, words, array(select gram # ${turn * 7_919}::integer from unnest(grams) gram)
    from member_search where chat_id = ${from} and ${slice}`.execute(database)
}

/** As many groups of a hundred thousand people each; answers one of them. */
export async function givenCrowds(database: Database, groups: number, at: number): Promise<ChatId> {
  const chatId = await givenChat(database, { first_seen_at: new Date(0) })
  await givenCrowd(database, { chatId, count: inGroup, at })
  for (let turn = 1; turn < groups; turn += 1) {
    const to = await givenChat(database)
    for (let first = firstId; first < firstId + inGroup; first += rowsAtOnce)
      await copySlice(database, { from: chatId, to, turn, first })
  }
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(database)
  return chatId
}
