import type { UserId } from '@steward/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import type { ErasurePolicy } from './erasure-policy.ts'
import { type Window, windowsOf } from './windows.ts'

/** `seed`: what the numbers that nobody has are drawn from, the same each time. */
export type Erased = { userId: UserId; seed: string }

const anyOf = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` or `)})`
const named = (columns: readonly string[], userId: UserId) =>
  columns.map((column) => sql`${sql.id(column)} = ${userId}`)

/** Where a JSON text of ours has the number as somebody's: under a key, or in a list. */
const inJson = (userId: UserId) => `("(?:user_id|userId)":|[\\[,])${userId}(?=[,\\]}])`
/** What somebody was called by admins. */
const given = String.raw`"(title|tag)":"(?:[^"\\]|\\.)*"`

const standIn = (seed: string) => sql`stand_in(${seed}, chat_id)`

const set = (column: string, where: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`${sql.id(column)} = case when ${where} then ${value} else ${sql.id(column)} end`

function changesOf({ people, mentions = [], clears = {} }: ErasurePolicy, { userId, seed }: Erased) {
  const of = (becomes: string) => Object.keys(people).filter((column) => people[column]?.becomes === becomes)
  const about = Object.keys(people).filter((column) => people[column]?.as === 'about')
  const isAbout = about.length ? anyOf(named(about, userId)) : sql`false`
  const pattern = inJson(userId)
  const renamed = (column: string) =>
    sql`regexp_replace(${sql.id(column)}, ${pattern}, '\\1' || ${standIn(seed)}::text, 'g')`
  return {
    sets: [
      ...of('rename').map((column) => set(column, sql`${sql.id(column)} = ${userId}`, standIn(seed))),
      ...of('empty').map((column) => set(column, sql`${sql.id(column)} = ${userId}`, sql`null`)),
      ...Object.entries(clears).map(([column, when]) =>
        set(column, sql`${isAbout} and ${sql.raw(when)}`, sql`null`),
      ),
      ...mentions.map(
        (column) =>
          sql`${sql.id(column)} = case
            when ${isAbout} then regexp_replace(${renamed(column)}, ${given}, '"\\1":""', 'g')
            when ${sql.id(column)} ~ ${pattern} then ${renamed(column)} else ${sql.id(column)} end`,
      ),
    ],
    where: anyOf([
      ...named([...of('rename'), ...of('empty')], userId),
      ...mentions.map((column) => sql`${sql.id(column)} ~ ${pattern}`),
    ]),
    deleted: of('delete'),
    renames: of('rename').length > 0,
  }
}

/** So that whoever reads names finds one that is empty, as Telegram gives them of deleted accounts. */
const nameNobody = (trx: Transaction, seed: string, chatIds: readonly number[]) =>
  sql`
    insert into users (user_id, first_name, photo_checked_at)
    select distinct stand_in(${seed}, c), '', now() from unnest(${chatIds}::bigint[]) as c
    on conflict (user_id) do nothing`.execute(trx)

async function eraseWindow(
  trx: Transaction,
  { leaf, holds }: Window,
  declared: ErasurePolicy,
  erased: Erased,
) {
  const { sets, where, deleted, renames } = changesOf(declared, erased)
  let changed = 0n
  if (deleted.length) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.id(leaf)} where ${holds} and ${anyOf(named(deleted, erased.userId))}`.execute(trx)
    changed += numAffectedRows
  }
  if (!sets.length) return changed
  const returned = renames ? sql`chat_id` : sql`1 as chat_id`
  const { rows } = await sql<{ chat_id: number }>`
    update ${sql.id(leaf)} set ${sql.join(sets)} where ${holds} and ${where} returning ${returned}`.execute(
    trx,
  )
  if (renames && rows.length)
    await nameNobody(trx, erased.seed, [...new Set(rows.map(({ chat_id: chatId }) => chatId))])
  return changed + BigInt(rows.length)
}

/** Takes somebody out of one table, some of it at a time. Twice is the same as once. Answers how many rows changed. */
export async function eraseRows(
  database: Database,
  table: string,
  declared: ErasurePolicy,
  erased: Erased & { beat: () => Promise<void> },
): Promise<number> {
  let changed = 0n
  for await (const window of windowsOf(database, table)) {
    changed += await database.transaction().execute((trx) => eraseWindow(trx, window, declared, erased))
    await erased.beat()
  }
  return Number(changed)
}
