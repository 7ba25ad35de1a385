import { sql } from 'kysely'
import { unseen } from '#platform/database/unseen.ts'

/** Somebody in a group. */
export type Key = { chatId: number; userId: number }

export const keysOf = (batch: readonly Key[]) => sql`(select * from unnest(
  ${unseen(
    batch.map(({ chatId }) => chatId),
    'bigint',
  )}, ${unseen(
    batch.map(({ userId }) => userId),
    'bigint',
  )}))`
