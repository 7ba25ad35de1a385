import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { isAdminOf } from '#domain/admin-of.ts'
import type { Database } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { createGather, notAllBehindOne } from '#platform/gather.ts'
import { adminColumns, type AdminOfRow, chatColumns, type ChatRow } from '../access/admin-of.ts'
import { readPages } from './store-page.ts'

export type CardRow = ChatRow & AdminOfRow & { synced_at: Date | null; observed_at: number }

/** The groups of each of these, in their order. */
async function readCards(database: Database, viewers: readonly UserId[]): Promise<CardRow[][]> {
  const { rows } = await sql<CardRow & { place: number }>`
    select q.place::int, ${chatColumns}, g.synced_at, ${adminColumns}, m.observed_at
    from unnest(${unseen(viewers, 'bigint')}) with ordinality as q(viewer, place)
    join members m on m.user_id = q.viewer
    join chats g on g.chat_id = m.chat_id
    where ${isAdminOf}`.execute(database)
  const cards: CardRow[][] = viewers.map(() => [])
  for (const { place, ...row } of rows) cards[place - 1]?.push(row)
  return cards
}

/** A page counts the people of its group, so that many of them are too much for one statement. */
const pages = { ...notAllBehindOne, most: 16 }

/** What the screens read. Those who ask at the same moment are answered together. */
export const groupReads = (database: Database) => ({
  /** Telegram lets nobody be in more than a thousand groups, so these are all of them. */
  administeredBy: createGather((viewers: readonly UserId[]) => readCards(database, viewers), notAllBehindOne),

  /** All of a group's page, for somebody who is an admin there; undefined: they are none. */
  page: createGather((questions: Parameters<typeof readPages>[1]) => readPages(database, questions), pages),
})

export type GroupReads = ReturnType<typeof groupReads>
