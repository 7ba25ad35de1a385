import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import type { Key } from './keys.ts'
import { knowledgeOf, type Row } from './member-row.ts'
import { type Knowledge, underChat } from './merge-member.ts'
import { columns, lookAt, type Met, saveMembers } from './store-members.ts'

/** Of somebody who was moved, also what was known of them under the old id. */
export type Moved = Met & { old: Knowledge }

/** Moves a group's members to another id, merged with whom that one has; what they wrote under both ids adds up. */
export async function mergeMembersInto(trx: Transaction, from: number, to: number): Promise<Moved[]> {
  const { rows } = await sql<Row & { messages: number }>`
    delete from members where chat_id = ${from} returning ${columns}, messages`.execute(trx)
  await sql`delete from member_search where chat_id = ${from}`.execute(trx)
  const all = rows.map((row) => underChat(knowledgeOf(row), to))
  const olds = new Map(all.map((old) => [old.userId, old]))
  const messages = new Map(rows.map((row) => [row.user_id, row.messages]))
  const wrote = ({ userId }: Key) => messages.get(userId) ?? 0
  const met = await saveMembers(trx, all, await lookAt(trx, all), { renamed: [], wrote })
  return met.flatMap((one) => {
    const old = olds.get(one.userId)
    return old ? [{ ...one, old }] : []
  })
}
