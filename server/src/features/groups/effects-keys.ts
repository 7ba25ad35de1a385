import { sql } from 'kysely'

/** Somebody in a group. */
export type Key = { chatId: number; userId: number }

export const keysOf = (batch: readonly Key[]) => sql`(select * from unnest(
  ${batch.map(({ chatId }) => chatId)}::bigint[], ${batch.map(({ userId }) => userId)}::bigint[]))`
