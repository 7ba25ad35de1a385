import { BulkAction, type BulkItemState } from '@steward/contract/bulk.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { heldId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { leaseSeconds } from '#platform/keeper.ts'
import { renewLeases } from '#platform/renew-leases.ts'
import type { CleanUp } from '#domain/clean-up.ts'
import { cleanUpIn, noLongerFits } from '#domain/cleaned-up.ts'

/** A bulk action that is ours to carry on until the lease ends. */
export type LeasedBulk = {
  chatId: ChatId
  bulkId: number
  actor: UserId
  action: BulkAction
  reason: string | null
  /** By what whoever it is about was found. */
  cleanUp: CleanUp | undefined
  fence: number
}

type Row = {
  chat_id: ChatId
  bulk_id: number
  actor_id: UserId
  action: string
  reason: string | null
  asked: string
  fence: number
}

/** One that is due and that no node has, paused or not: what was begun still ends. */
export const dueBulk = sql`
  select chat_id, bulk_id from bulks
  where ended_at is null and due_at <= now() and (leased_until is null or leased_until <= now())
  order by due_at limit 1 for update skip locked`

/** Takes one that is due. */
export async function leaseBulk(database: Database): Promise<LeasedBulk | undefined> {
  const { rows } = await sql<Row>`
    with due as materialized (${dueBulk})
    update bulks set leased_until = now() + ${leaseSeconds} * interval '1 second', fence = fence + 1
    where (chat_id, bulk_id) in (select * from due)
    returning chat_id, bulk_id, actor_id, action, reason, asked, fence`.execute(database)
  const [row] = rows
  return (
    row && {
      chatId: row.chat_id,
      bulkId: row.bulk_id,
      actor: row.actor_id,
      action: BulkAction.parse(JSON.parse(row.action)),
      reason: row.reason,
      cleanUp: cleanUpIn(row.asked),
      fence: row.fence,
    }
  )
}

/** For a keeper. */
export const renewBulks = (database: Database) =>
  renewLeases<LeasedBulk>(database, {
    table: 'bulks',
    until: 'leased_until',
    by: { bulk_id: ['bigint', ({ bulkId }) => bulkId], fence: ['int', ({ fence }) => fence] },
    unless: sql`t.leased_until is null`,
  })

const its = ({ chatId, bulkId }: LeasedBulk) => sql`chat_id = ${chatId} and bulk_id = ${bulkId}`

type Locked = { state: 'running' | 'paused' | 'stopped' | 'done'; is_allowed: boolean }

/** Undefined when another node has it by now. */
async function lock(trx: Transaction, bulk: LeasedBulk): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    update bulks set revision = revision + 1, leased_until = now() + ${leaseSeconds} * interval '1 second'
    where ${its(bulk)} and fence = ${bulk.fence} returning state, is_allowed`.execute(trx)
  return rows[0]
}

const revision = (bulk: LeasedBulk) => sql`(select revision from bulks where ${its(bulk)})`

/** What became of those whose actions have ended. */
const collect = (trx: Transaction, bulk: LeasedBulk) =>
  sql`
    update bulk_items i set error = a.error, revision = ${revision(bulk)},
      state = case a.error when ${noLongerFits} then 'left' else a.state end
    from actions a
    where i.chat_id = ${bulk.chatId} and i.bulk_id = ${bulk.bulkId} and i.state = 'under_way'
      and a.action_id = i.action_id and a.settled_at is not null`.execute(trx)

const claim = (trx: Transaction, bulk: LeasedBulk, atOnce: number) =>
  sql`
    update bulk_items set state = 'under_way', revision = ${revision(bulk)}
    where ${its(bulk)} and position in (
      select position from bulk_items where ${its(bulk)} and state = 'waiting' order by position
      limit greatest(0, ${atOnce} - (
        select count(*) from bulk_items where ${its(bulk)} and state = 'under_way')))`.execute(trx)

export type Step = {
  /** The id that the group has now. */
  chatId: ChatId
  /** Those whose action is to be begun now. */
  begin: UserId[]
  isAllowed: boolean
  /** Not paused and not stopped: whoever is not begun yet may be. */
  isRunning: boolean
  /** `over`: nothing is left to do for now. */
  is: 'going' | 'over'
}

/** Collects what has ended and takes the next ones in line; undefined when another node has it by now. */
export const nextStep = (database: Database, leased: LeasedBulk, atOnce: number): Promise<Step | undefined> =>
  database.transaction().execute(async (trx) => {
    const bulk = { ...leased, chatId: await heldId(trx, leased.chatId) }
    const locked = await lock(trx, bulk)
    if (!locked) return undefined
    await collect(trx, bulk)
    if (locked.state === 'running') await claim(trx, bulk, atOnce)
    const { rows: underWay } = await sql<{ user_id: UserId | null; action_id: number | null }>`
      select user_id, action_id from bulk_items where ${its(bulk)} and state = 'under_way'
      order by position`.execute(trx)
    // Of those whom a node took before it was killed nobody knows who was begun; by its key that happens once.
    const begin = underWay.flatMap(({ user_id: userId, action_id: begun }) =>
      begun === null && userId !== null ? [userId] : [],
    )
    // Of one that runs whoever waits was claimed just now.
    const isOver = underWay.length === 0
    if (isOver) await rest(trx, bulk, locked.state)
    const isRunning = locked.state === 'running'
    const is = isOver ? 'over' : 'going'
    return { chatId: bulk.chatId, begin, isAllowed: locked.is_allowed, isRunning, is }
  })

/** Ended; or paused before it came to all: then it is not looked at again until somebody lets it go on. */
async function rest(trx: Transaction, bulk: LeasedBulk, state: Locked['state']): Promise<void> {
  if (state === 'paused' && (await isAnyoneWaiting(trx, bulk)))
    await sql`update bulks set due_at = 'infinity', leased_until = null where ${its(bulk)}`.execute(trx)
  else
    await sql`
      update bulks set ended_at = now(), leased_until = null,
        state = case state when 'stopped' then state else 'done' end
      where ${its(bulk)}`.execute(trx)
}

async function isAnyoneWaiting(trx: Transaction, bulk: LeasedBulk): Promise<boolean> {
  const { rows } = await sql`
    select from bulk_items where ${its(bulk)} and state = 'waiting' limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether there is an action under this key: a node may have begun it and been killed before it noted so. */
export async function isBegun(
  database: Database,
  { chatId, actor, key }: { chatId: ChatId; actor: UserId; key: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from actions where chat_id = ${chatId} and actor_id = ${actor} and key = ${key}`.execute(database)
  return rows.length > 0
}

/**
 * What became of an attempt to begin one: `held` by the brake, a pause or a stop, or `later`, when Telegram can be asked; `left` alone, for
 * they do not fit any more.
 */
export type Begun = { userId: UserId } & (
  | { actionId: number }
  | { refused: RefusalName }
  | { is: 'held' | 'later' | 'left' }
)

function standingOf(one: Begun, back: 'left' | 'waiting'): { state: BulkItemState; error?: string } {
  if ('actionId' in one) return { state: 'under_way' }
  if ('refused' in one) return { state: 'refused', error: one.refused }
  return one.is === 'left' ? { state: 'left', error: noLongerFits } : { state: back }
}

/** Who was not begun goes back in line, unless the rest was stopped meanwhile. */
export const noteBegun = (database: Database, leased: LeasedBulk, begun: readonly Begun[]): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const bulk = { ...leased, chatId: await heldId(trx, leased.chatId) }
    const locked = await lock(trx, bulk)
    if (!locked) return
    const back = locked.state === 'stopped' ? 'left' : 'waiting'
    for (const one of begun) {
      const actionId = 'actionId' in one ? one.actionId : null
      const { state, error = null } = standingOf(one, back)
      await sql`
        update bulk_items set state = ${state}, error = ${error}, action_id = ${actionId},
          revision = ${revision(bulk)}
        where ${its(bulk)} and user_id = ${one.userId} and state = 'under_way' and action_id is null`.execute(
        trx,
      )
    }
  })

/** Lets any node take it, so many seconds from now. */
export const giveBack = (database: Database, leased: LeasedBulk, seconds: number): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const bulk = { ...leased, chatId: await heldId(trx, leased.chatId) }
    await sql`
      update bulks set leased_until = null, due_at = now() + ${seconds}::float8 * interval '1 second'
      where ${its(bulk)} and fence = ${bulk.fence} and ended_at is null`.execute(trx)
  })
