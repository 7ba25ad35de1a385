import type { Note } from '@steward/contract/members.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { writeEntry } from '#domain/log-book.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { Refused } from '#platform/refused.ts'
import type { Question } from './question.ts'
import { isKnown } from './is-known.ts'
import { unix } from './member-row.ts'
import { peopleIn } from '#domain/people/people-in.ts'

/** A note is for the staff: no door that a member can open shows one. */
export async function notesOf(
  parts: { database: Database; photoUrl: PhotoUrl },
  { chatId, userId, viewer, isCreator }: Question,
): Promise<Note[]> {
  const rows = await parts.database
    .selectFrom('member_notes')
    .select(['note_id', 'author_id', 'text', 'created_at'])
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .orderBy('note_id', 'desc')
    .limit(notesShown)
    .execute()
  const people = await peopleIn(
    parts,
    chatId,
    rows.map(({ author_id }) => author_id),
  )
  return rows.flatMap((row) => {
    const author = people(row.author_id)
    if (!author) return []
    const can_remove = isCreator || row.author_id === viewer
    return [{ note_id: row.note_id, author, text: row.text, created_at: unix(row.created_at), can_remove }]
  })
}

const notesShown = 100

type Said = Pick<Question, 'chatId' | 'userId' | 'viewer'> & { key: string; text: string }

/** Left twice with one key, on a bad line, is left once (REL-14). */
export async function addNote(
  database: Database,
  { chatId, userId, viewer, key, text }: Said,
): Promise<void> {
  const entry = { chatId, targetId: userId, actorId: viewer, via: 'app' } as const
  await database.transaction().execute(async (trx) => {
    if (!(await isKnown(trx, chatId, userId))) throw new Refused('member_unknown')
    const note = await trx
      .insertInto('member_notes')
      .values({ chat_id: chatId, user_id: userId, author_id: viewer, text, key })
      .onConflict((same) => same.columns(['chat_id', 'author_id', 'key']).doNothing())
      .returning('note_id')
      .executeTakeFirst()
    if (note) await writeEntry(trx, { ...entry, kind: 'note_added' })
    else await beSureItIsTheSame(trx, { chatId, userId, viewer, key, text })
  })
}

async function beSureItIsTheSame(trx: Transaction, { chatId, userId, viewer, key, text }: Said) {
  const left = await trx
    .selectFrom('member_notes')
    .select(['user_id', 'text'])
    .where('chat_id', '=', chatId)
    .where('author_id', '=', viewer)
    .where('key', '=', key)
    .executeTakeFirst()
  // Undefined: it was taken back meanwhile.
  if (left && (left.user_id !== userId || left.text !== text)) throw new Refused('key_used')
}

type Taken = Question & { noteId: number }

/** One that is gone already is taken back. */
export async function removeNote(
  database: Database,
  { chatId, userId, viewer, isCreator, noteId }: Taken,
): Promise<void> {
  const entry = { chatId, targetId: userId, actorId: viewer, via: 'app' } as const
  await database.transaction().execute(async (trx) => {
    const note = await trx
      .deleteFrom('member_notes')
      .where('chat_id', '=', chatId)
      .where('user_id', '=', userId)
      .where('note_id', '=', noteId)
      .returning('author_id')
      .executeTakeFirst()
    if (!note) return
    // The deletion is undone by the refusal.
    if (!isCreator && note.author_id !== viewer) throw new Refused('right_missing')
    await writeEntry(trx, { ...entry, kind: 'note_removed' })
  })
}
