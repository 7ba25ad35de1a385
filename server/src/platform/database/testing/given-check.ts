import { randomBytes } from 'node:crypto'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { JoinCheckState, JoinCheckWhy } from '@steward/contract/join-checks.ts'
import { type Insertable, sql } from 'kysely'
import type { Database, Schema } from '../schema.ts'

const toRead = { question: 'Why us?', answer: 'Money', right: null }
export const givenAnswers = [toRead, { question: 'Who?', answer: 'You', right: false }]

type Given = {
  chatId: ChatId
  userId: UserId
  state: JoinCheckState
  why?: JoinCheckWhy
  way?: 'sheet' | 'group' | 'trial'
  minutesAgo?: number
}

/** A check that somebody did in twelve seconds, with two wrong answers. */
export async function givenCheck(
  database: Database,
  { chatId, userId, state, why, way = 'sheet', minutesAgo = 1 }: Given,
): Promise<void> {
  const asked = sql`now() - ${minutesAgo} * interval '1 minute'`
  await sql`
    insert into join_checks (chat_id, user_id, requested_at, token_hash, way, state, why, language, plan, wrong, answers,
      asked_at, opened_at, ended_at, deadline)
    values (${chatId}, ${userId}, floor(extract(epoch from ${asked}))::bigint, ${randomBytes(32)}, ${way}, ${state}, ${why ?? null}, 'en',
      '{"tasks":["sum"]}', 2, ${JSON.stringify(givenAnswers)}, ${asked}, ${asked} + interval '3 seconds',
      ${asked} + interval '15 seconds', now() + interval '5 minutes')`.execute(database)
}

type Row = Insertable<Schema['join_checks']>

/** Its row, of which a test says what it is about. */
export async function givenCheckRow(
  database: Database,
  row: Pick<Row, 'chat_id' | 'user_id'> & Partial<Row>,
): Promise<void> {
  await database
    .insertInto('join_checks')
    .values({
      requested_at: 1,
      token_hash: randomBytes(32),
      way: 'message',
      language: 'en',
      plan: '{"tasks":[]}',
      deadline: new Date(),
      ...row,
    })
    .execute()
}
