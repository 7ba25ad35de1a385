import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { logFilter } from '@steward/contract/log.ts'
import { logColumns } from '@steward/contract/words/log.ts'
import { z } from 'zod/mini'
import { offerExport, type Taken } from '#platform/exports.ts'
import { fullNameOf } from '#domain/full-name.ts'
import { say } from '#platform/language/say.ts'
import { peopleIn } from '#domain/people/people-in.ts'
import { byteOrderMark, csvLine, cutLine } from '#platform/csv.ts'
import { chatOf, type Filter, type Parts, readEntries } from './list-log.ts'
import type { Place, Row } from './log-query.ts'

const rowsAtOnce = 500
/** More than that nobody reads, and it would keep the server busy for minutes. */
const mostRows = 100_000

type Offer = { filter: Filter; userId: UserId; language: Language }

/** The way to the log as a file. */
export async function offerLog(
  deps: Pick<Parts, 'database'> & { random: (bytes: number) => Buffer },
  { filter: { chat_id, ...filter }, userId, language }: Offer,
): Promise<string> {
  const { chatId } = await chatOf(deps.database, chat_id)
  return offerExport(deps, { what: 'log', chatId, userId, language, filter })
}

const KeptFilter = z.object(logFilter)

/** What of the log was offered. */
export const filterIn = ({ chat_id, filter }: Taken): Filter => ({
  chat_id,
  ...KeptFilter.parse(JSON.parse(filter)),
})

/** The file, piece by piece: a log may be longer than what one holds in memory. */
export async function* exportedLog(
  parts: Parts,
  { filter, language, most = mostRows }: Pick<Offer, 'filter' | 'language'> & { most?: number },
): AsyncGenerator<string> {
  const chat = await chatOf(parts.database, filter.chat_id)
  yield byteOrderMark + csvLine(Object.values(logColumns).map((words) => say(words, language)))
  let after: Place | undefined
  let written = 0
  do {
    const { rows, next } = await readEntries(parts, chat, { filter, after, limit: rowsAtOnce })
    yield await linesOf(parts, chat.chatId, { rows, language })
    written += rows.length
    after = next
  } while (after && written < most)
  if (after) yield csvLine(cutLine(written, language))
}

async function linesOf(
  parts: Parts,
  chatId: ChatId,
  { rows, language }: { rows: readonly Row[]; language: Language },
): Promise<string> {
  const ids = rows.flatMap(({ actor_id, target_id }) => [actor_id, target_id])
  const person = await peopleIn(parts, chatId, ids)
  return rows
    .map((row) =>
      csvLine([
        new Date(row.at / 1000).toISOString(),
        row.kind,
        fullNameOf(person(row.actor_id), language),
        row.actor_id,
        fullNameOf(person(row.target_id), language),
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
