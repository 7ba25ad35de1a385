import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { logFilter } from '@steward/contract/log.ts'
import { logColumns } from '@steward/contract/words/log.ts'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { hashOf } from '../../platform/hash.ts'
import { fullNameOf } from './full-name.ts'
import { peopleOf } from '../../platform/people-of.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { chatOf, type Filter, type Parts, readEntries } from './list-log.ts'
import type { Place, Row } from './log-query.ts'

const validSeconds = 60
const rowsAtOnce = 500
/** More than that nobody reads, and it would keep the server busy for minutes. */
const mostRows = 100_000

type Wanted = { filter: Filter; userId: UserId; language: Language }

/** The way to the log as a file: an address for one minute and one use, because a browser opens it without a session. */
export async function offerExport(
  { database, random }: Pick<Parts, 'database'> & { random: (bytes: number) => Buffer },
  { filter: { chat_id, ...filter }, userId, language }: Wanted,
): Promise<string> {
  const { chatId } = await chatOf(database, chat_id)
  const token = random(32).toString('base64url')
  await sql`delete from log_exports where chat_id = ${chatId} and expires_at < now()`.execute(database)
  await sql`
    insert into log_exports (chat_id, token_hash, user_id, filter, language, expires_at)
    values (${chatId}, ${hashOf(token)}, ${userId}, ${JSON.stringify(filter)}, ${language},
      now() + ${validSeconds} * interval '1 second')`.execute(database)
  return token
}

type Offer = { chat_id: ChatId; user_id: UserId; filter: string; language: Language }

const KeptFilter = z.object(logFilter)

/** What an address stands for; it is used up with that. */
export async function takeExport({ database }: Pick<Parts, 'database'>, token: string) {
  const { rows } = await sql<Offer>`
    delete from log_exports where token_hash = ${hashOf(token)} and expires_at > now()
    returning chat_id, user_id, filter, language`.execute(database)
  const [offer] = rows
  return (
    offer && {
      userId: offer.user_id,
      language: offer.language,
      filter: { chat_id: offer.chat_id, ...KeptFilter.parse(JSON.parse(offer.filter)) },
    }
  )
}

/** The file, piece by piece: a log may be longer than what one holds in memory. */
export async function* exportedLog(
  parts: Parts,
  { filter, language }: Pick<Wanted, 'filter' | 'language'>,
): AsyncGenerator<string> {
  const chat = await chatOf(parts.database, filter.chat_id)
  yield byteOrderMark + csvLine(logColumns.map((words) => words[language]))
  let after: Place | undefined
  let written = 0
  do {
    const { rows, next } = await readEntries(parts, chat, { filter, after, limit: rowsAtOnce })
    yield await linesOf(parts, rows)
    written += rows.length
    after = next
  } while (after && written < mostRows)
}

async function linesOf(parts: Parts, rows: readonly Row[]): Promise<string> {
  const ids = rows.flatMap(({ actor_id, target_id }) => [actor_id, target_id])
  const person = await peopleOf(parts, ids)
  return rows
    .map((row) =>
      csvLine([
        new Date(row.at / 1000).toISOString(),
        row.kind,
        fullNameOf(person(row.actor_id)),
        row.actor_id,
        fullNameOf(person(row.target_id)),
        row.target_id,
        row.reason,
        row.via,
        row.outcome,
        row.error,
        row.details,
      ]),
    )
    .join('')
}
