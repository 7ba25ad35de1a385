import type { Member } from '@steward/contract/members.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { day } from '#platform/durations.ts'
import type { Question } from './question.ts'

const daysShown = 30

const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

/** What somebody wrote in the last thirty days, a day without a message too. */
export async function activityOf(
  database: Database,
  { chatId, userId }: Pick<Question, 'chatId' | 'userId'>,
  at: number,
): Promise<Member['activity']> {
  const days = Array.from({ length: daysShown }, (_, back) => dayOf(at - (daysShown - 1 - back) * day))
  const { rows } = await sql<{ day: string; messages: number }>`
    select day::text as day, messages from member_days
    where chat_id = ${chatId} and user_id = ${userId} and day >= ${days[0]}::date`.execute(database)
  const messages = new Map(rows.map((row) => [row.day, row.messages]))
  const shown = days.map((day) => ({ day, messages: messages.get(day) ?? 0 }))
  return { messages_30d: shown.reduce((sum, { messages: of }) => sum + of, 0), days: shown }
}
