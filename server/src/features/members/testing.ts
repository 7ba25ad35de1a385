import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { gramsOf, sortNameOf, wordsOf } from '#platform/search-words.ts'
import { day } from '#platform/durations.ts'

const firstNames = [
  'Ann',
  'Boris',
  'Cleo',
  'Davoud',
  'Елена',
  'Fatima',
  'Gus',
  'هما',
  'Ines',
  '遥',
  'Kofi',
  'Zoë',
]
const lastNames = ['Archer', 'Brandt', 'Соколов', 'Diallo', 'Evans', 'Farahani', 'Gómez', 'Hale', 'Ito']
const syllables = [
  'ba',
  'do',
  'fi',
  'gu',
  'he',
  'ja',
  'ko',
  'lu',
  'mi',
  'na',
  'po',
  're',
  'su',
  'ta',
  'vo',
  'zi',
]

const pick = <Item>(from: readonly Item[], n: number): Item | undefined => from[n % from.length]
const rowsAtOnce = 5_000

/** Somebody out of a crowd: what they are follows from their number, and is spread as in a large group. */
function one(chatId: number, n: number, at: number) {
  const names = {
    user_id: 10_000_000_000 + n,
    first_name: pick(firstNames, n) ?? '',
    last_name: `${pick(lastNames, n >> 3)} ${pick(syllables, n >> 5)}${pick(syllables, n >> 9)}${pick(syllables, n >> 13)}`,
    username: n % 3 ? null : `person_${n}`,
  }
  const place = n % 100
  const status = place < 90 ? 'member' : place < 96 ? 'left' : place < 98 ? 'kicked' : 'restricted'
  // Numbers that are prime to the rest, so that one fact does not follow from another.
  const joined_at = at - ((n * 7919) % (400 * day))
  const words = wordsOf(names)
  return {
    ...names,
    chat_id: chatId,
    status: n % 2_503 === 0 ? 'administrator' : status,
    is_present: status === 'member' || status === 'restricted' || n % 2_503 === 0,
    is_bot: n % 5_003 === 1,
    joined_at,
    active_at: n % 10 ? Math.max(joined_at, at - ((n * 104_729) % (60 * day))) : joined_at,
    sort_name: sortNameOf(names),
    words,
    grams: gramsOf(chatId, words),
  }
}

type Crowd = { chatId: ChatId; from?: number; count: number; at: number }

/** Fills a group with people, as it would be after a year. */
export async function givenCrowd(database: Database, { chatId, from = 0, count, at }: Crowd): Promise<void> {
  for (let done = 0; done < count; done += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - done) }, (_, n) =>
      one(chatId, from + done + n, at),
    )
    const batch = JSON.stringify(rows)
    await sql`
      insert into users (user_id, first_name, last_name, username, is_bot)
      select * from jsonb_to_recordset(${batch}::jsonb)
        as r(user_id bigint, first_name text, last_name text, username text, is_bot boolean)
      on conflict do nothing`.execute(database)
    await sql`
      insert into members (chat_id, user_id, status, is_present, source, observed_at, update_id, told_status,
        told_present, told_at, joined_at, active_at, last_message_at, is_bot, sort_name)
      select chat_id, user_id, status, is_present, 'chat_member', joined_at, 1, status,
        is_present, joined_at, joined_at, active_at, active_at, is_bot, sort_name
      from jsonb_to_recordset(${batch}::jsonb) as r(chat_id bigint, user_id bigint, status text,
        is_present boolean, joined_at bigint, active_at bigint, is_bot boolean, sort_name text)`.execute(
      database,
    )
    await sql`
      insert into member_search (chat_id, user_id, words, grams)
      select * from jsonb_to_recordset(${batch}::jsonb)
        as r(chat_id bigint, user_id bigint, words text, grams integer[])`.execute(database)
  }
}
