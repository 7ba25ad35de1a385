import type { ChatId } from '@steward/contract/ids.ts'
import { type NewEntry, writeEntries } from '#domain/log-book.ts'
import { hourMs, minuteMs } from '#platform/durations.ts'
import type { Database } from '../schema.ts'
import { user } from './given-group.ts'

/** Writes entries of which only what matters is said; each a minute after the one before it. */
export async function givenEntries(
  database: Database,
  chatId: ChatId,
  entries: readonly (Partial<NewEntry> & Pick<NewEntry, 'kind'>)[],
) {
  const begin = Date.now() - hourMs
  await database.transaction().execute((trx) =>
    writeEntries(
      trx,
      entries.map((entry, minute) => ({
        chatId,
        via: 'app',
        actorId: user(11),
        at: new Date(begin + minute * minuteMs),
        ...entry,
      })),
    ),
  )
}
