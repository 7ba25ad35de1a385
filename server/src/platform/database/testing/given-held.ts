import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Insertable } from 'kysely'
import type { Database, Schema } from '../schema.ts'
import { givenCheckRow } from './given-check.ts'
import { givenMember } from './given-group.ts'

type Held = { chat_id: ChatId; user_id: UserId } & Partial<Insertable<Schema['join_checks']>>

/** Somebody who came in without asking and is muted by a check that ended, now unless it says when, without letting them write. */
export async function givenHeld(database: Database, { chat_id, user_id, ...check }: Held): Promise<void> {
  await givenMember(database, { chat_id, user_id, status: 'restricted' })
  await givenCheckRow(database, {
    chat_id,
    user_id,
    way: 'group',
    state: 'failed',
    held: true,
    ended_at: new Date(),
    ...check,
  })
  await database
    .insertInto('log_entries')
    .values({
      chat_id,
      kind: 'mute',
      via: 'bot',
      target_id: user_id,
      outcome: 'done',
      details: JSON.stringify({ check: 'arrived' }),
    })
    .execute()
}
