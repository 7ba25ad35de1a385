import type { InputOf, ResultOf } from '@steward/contract/endpoints.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { writeEntry } from '#domain/log-book.ts'
import { Refused } from '#platform/refused.ts'
import { readingOf } from '../text/reading.ts'
import { type TryParts, triedChat } from '../try/try-rules.ts'
import { oneWritten } from '../try/written.ts'
import { packBuckets } from './pack-buckets.ts'
import { count } from './store-marks.ts'

/**
 * An admin who tries a rule says that a message is fine: a mark like those that follow from decisions (0068), made of
 * what is kept of the message for two days. Twice is the same as once, and is in the log once.
 */
export async function markNotSpam(
  { database, botId }: Pick<TryParts, 'database' | 'botId'>,
  userId: UserId,
  { chat_id, message_id: messageId }: InputOf<'/api/groups/protection/fine'>,
): Promise<ResultOf<'/api/groups/protection/fine'>> {
  const { chat_id: chatId } = await triedChat(database, chat_id)
  const facts = await oneWritten(database, { chatId, messageId, botId })
  if (!facts) throw new Refused('message_gone')
  const buckets = packBuckets(readingOf(facts).pieces)
  if (!buckets) return { is_learned: false }
  const { authorId } = facts
  await database.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      insert into learnt_marks as m (chat_id, message_id, user_id, is_spam, buckets, decided_at)
      values (${chatId}, ${messageId}, ${authorId}, false, ${buckets}, now())
      on conflict (chat_id, message_id) do update set is_spam = false, decided_at = now() where m.is_spam`.execute(
      trx,
    )
    if (!numAffectedRows) return
    await count(trx, [chatId])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a positive id is a person's
    const targetId = authorId > 0 ? (authorId as UserId) : null
    await writeEntry(trx, { chatId, kind: 'marked_not_spam', via: 'app', actorId: userId, targetId })
  })
  return { is_learned: true }
}
