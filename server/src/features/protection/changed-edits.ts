import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import { contentMark } from './judge/content-mark.ts'
import { isPrompt } from './judge/verdict.ts'
import type { Read } from './judge-batch.ts'
import { createPlaces } from './places.ts'

/*
 * Telegram tells of an edit for other reasons, too: a first reaction comes as an edit without a date, or with that of an
 * earlier one. What was judged under other rules is not judged anew for that.
 */

const ids = (reads: readonly Read[], of: (read: Read) => number) => unseen(reads.map(of), 'bigint')

/** Fingerprints of these messages as they were judged last, as far as they are kept. */
async function marksOf(trx: Transaction, edits: readonly Read[]) {
  const { rows } = await sql<{ chatId: number; messageId: number; content: number }>`
    select t.chat_id as "chatId", t.message_id as "messageId", t.content
    from unnest(${ids(edits, ({ facts }) => facts.chatId)}, ${ids(edits, ({ facts }) => facts.messageId)}) as q(chat_id, message_id)
    join message_traces t using (chat_id, message_id) where t.content is not null`.execute(trx)
  const marks = createPlaces<number>()
  for (const { chatId, messageId, content } of rows) marks.set(chatId, messageId, content)
  return marks
}

/** Without the edits that changed nothing, by what stood there before; whether one of an unknown message counts is for `isEdit` to say. */
export function changedOf(
  reads: readonly Read[],
  marks = createPlaces<number>(),
  isEdit: (read: Read) => boolean = () => true,
): readonly Read[] {
  return reads.filter((read) => {
    const { chatId, messageId } = read.facts
    const before = marks.get(chatId, messageId)
    const mark = marks.set(chatId, messageId, contentMark(read.facts))
    if (read.edit === null) return true
    return before === undefined ? isEdit(read) : before !== mark
  })
}

/** Without the edits that changed nothing. Of a message that is not known any more, an edit that was just made is one. */
export async function withoutUnchanged(
  trx: Transaction,
  reads: readonly Read[],
  now: number,
): Promise<readonly Read[]> {
  const edits = reads.filter(({ edit }) => edit !== null)
  if (edits.length === 0) return reads
  const marks = await marksOf(trx, edits)
  return changedOf(reads, marks, ({ facts, edit }) => edit === 'dated' && isPrompt(facts.editedAt, now))
}

/** Keeps what edited messages hold now; goes along with the next statement. */
export async function keepContents(trx: Transaction, reads: readonly Read[]): Promise<void> {
  const last = new Map(
    reads.flatMap((read) =>
      read.edit === null ? [] : [[`${read.facts.chatId} ${read.facts.messageId}`, read] as const],
    ),
  )
  const edits = [...last.values()]
  if (edits.length === 0) return
  await sql`${goesAlong}
    update message_traces t set content = q.content
    from unnest(
      ${ids(edits, ({ facts }) => facts.chatId)}, ${ids(edits, ({ facts }) => facts.messageId)},
      ${ids(edits, ({ facts }) => contentMark(facts))}
    ) as q(chat_id, message_id, content)
    where t.chat_id = q.chat_id and t.message_id = q.message_id`.execute(trx)
}
