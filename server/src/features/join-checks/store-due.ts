import type { JoinCheckState } from '@steward/contract/join-checks.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { checkColumn } from '#domain/check-shown.ts'
import { itsRequestWaits } from '#domain/check-waits.ts'
import { writeEntries } from '#domain/log-book.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { leaseSeconds } from '#platform/keeper.ts'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import { renewLeases } from '#platform/renew-leases.ts'
import { answerTo, type Word } from './calls.ts'
import { followedError, itsActions } from './followed.ts'
import { entryOf, type Left } from './left-to-admins.ts'
import { Plan } from './plan.ts'
import { type Check, isUnreachable, overdueState } from './store.ts'

/** Whoever has not come to their check so long after they were muted may not have been shown where it is. */
const untoldSeconds = 60

/** A check that has ended, and of which something may follow. */
export type Due = {
  checkId: number
  chatId: ChatId
  userId: UserId
  state: JoinCheckState
  plan: Plan
  /** Unix seconds. */
  endedAt: number
  way: Check['way']
  /** Whether nobody has decided on their request, or they are held in the group by this alone; of a trial, never. */
  isWaiting: boolean
  /** Whether what followed was begun and did not come about. */
  isRefused: boolean
  /** Whether the mute with which it begins has come about. */
  isMuted: boolean
}

type Row = Omit<Due, 'plan'> & { plan: string }

/** Of a check `k`: it is open and is to end now. */
const isOver = sql`(k.state in ('asked', 'opened') and (k.deadline <= now() or not ${itsRequestWaits}))`

const isMuted = sql<boolean>`(k.way = 'group' and exists (
  select from ${itsActions} and a.origin = 'check_arrived' and a.state in ('done', 'uncertain')))`

export const dueChecks = (limit: number) => sql<Row>`
  with due as materialized (
    select check_id from join_checks where due_at <= now()
    order by due_at, check_id limit ${limit} for update skip locked)
  update join_checks k set due_at = now() + ${leaseSeconds} * interval '1 second',
    state = case when ${isOver} then ${overdueState} else k.state end,
    why = case when ${isOver} and ${itsRequestWaits} and ${isUnreachable} then 'not_shown' else k.why end,
    ended_at = case when ${isOver} then now() else k.ended_at end
  from due where k.check_id = due.check_id
  returning k.check_id as "checkId", k.chat_id as "chatId", k.user_id as "userId", k.way, k.state, k.plan,
    floor(extract(epoch from coalesce(k.ended_at, now())))::bigint as "endedAt",
    k.way <> 'trial' and ${itsRequestWaits} as "isWaiting", ${followedError} is not null as "isRefused",
    ${isMuted} as "isMuted"`

/**
 * Ends the checks whose time is over, and takes some of those that have ended, or whose people are to be muted. Another node
 * gets others.
 */
export async function leaseDue(database: Database, limit: number): Promise<Due[]> {
  const { rows } = await dueChecks(limit).execute(database)
  return rows.map((row) => Object.assign(row, { plan: Plan.parse(JSON.parse(row.plan)) }))
}

/**
 * For a keeper. What is due is due to any node: it ended for nothing meanwhile, or the lease ran out. What is due later was
 * put off by this node already.
 */
export const renewDue = (database: Database) =>
  renewLeases<Due>(database, {
    table: 'join_checks',
    by: { check_id: ['bigint', ({ checkId }) => checkId] },
    unless: sql`t.due_at is null or t.due_at <= now() or t.due_at > now() + ${leaseSeconds} * interval '1 second'`,
  })

const idsOf = (checks: readonly Due[]) =>
  unseen(
    checks.map(({ checkId }) => checkId),
    'bigint',
  )

/** The admins of these groups are to decide on somebody. */
export type Tell = (trx: Transaction, groups: readonly ChatId[]) => Promise<void>

type Settled = Left & { isLeft: boolean }

/** Nothing more follows. Where Telegram still waits for the bot's word, it is told this. */
export async function settleDue(
  database: Database,
  checks: readonly Due[],
  { word, tell }: { word: Word; tell: Tell },
): Promise<void> {
  if (checks.length === 0) return
  await database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ chatId: number; queryId: string }>`
      with asked as (
        select j.chat_id, j.user_id, j.query_id from join_requests j
        join join_checks k on k.chat_id = j.chat_id and k.user_id = j.user_id and k.requested_at = j.requested_at
        where k.check_id = any(${idsOf(checks)}::bigint[]) and k.way <> 'trial'
          and j.state = 'waiting' and j.query_id is not null
        order by j.chat_id, j.user_id for update of j)
      update join_requests j set query_id = null from asked
      where j.chat_id = asked.chat_id and j.user_id = asked.user_id
      returning asked.chat_id as "chatId", asked.query_id as "queryId"`.execute(trx)
    await enqueueAll(
      trx,
      rows.flatMap((row) => answerTo(row, word)),
    )
    const left = checks.filter(({ isWaiting }) => isWaiting && word === 'queue')
    // Meanwhile a group may have been upgraded, or forgotten: then nothing of it may come back. What is due again is left.
    const { rows: settled } = await sql<Settled>`
      update join_checks k set due_at = null, held = way = 'group' and check_id = any(${idsOf(left)}::bigint[]),
        held_at = case when way = 'group' and check_id = any(${idsOf(left)}::bigint[]) then now() end
      where check_id = any(${idsOf(checks)}::bigint[]) and due_at > now()
      returning chat_id as "chatId", user_id as "userId", ${checkColumn} as check,
        check_id = any(${idsOf(left)}::bigint[]) as "isLeft"`.execute(trx)
    const toAdmins = settled.filter(({ isLeft }) => isLeft)
    await writeEntries(trx, toAdmins.flatMap(entryOf))
    await tell(trx, [...new Set(toAdmins.map(({ chatId }) => chatId))])
  })
}

/** What follows is under way, by an action of its own. One that has ended for nothing is due again already. */
export async function noteBegun(database: Database, checks: readonly Due[]): Promise<void> {
  if (checks.length === 0) return
  await sql`
    update join_checks set due_at = null
    where check_id = any(${idsOf(checks)}::bigint[]) and due_at > now()`.execute(database)
}

/**
 * Whoever came in is muted: next it is looked at when its time is over, and before that where they have not come to it, as
 * nobody knows whether what was said to them alone was shown to them. One that has ended meanwhile is due already, or was.
 */
export async function noteMuted(database: Database, checks: readonly Due[]): Promise<void> {
  if (checks.length === 0) return
  const isNew = idsOf(checks.filter((check) => !check.isMuted))
  await sql`
    update join_checks set due_at = case when state = 'asked' and check_id = any(${isNew}::bigint[])
        then least(now() + ${untoldSeconds} * interval '1 second', now() + (deadline - now()) / 2)
      else deadline end
    where check_id = any(${idsOf(checks)}::bigint[]) and state in ('asked', 'opened') and due_at > now()`.execute(
    database,
  )
}

/** Whoever cannot be muted is asked nothing, and nobody has to let them write. */
export async function dropChecks(database: Database, checks: readonly Due[]): Promise<void> {
  if (checks.length === 0) return
  await sql`
    update join_checks set due_at = null, ended_at = coalesce(ended_at, now()),
      state = case when state in ('asked', 'opened') then 'settled' else state end
    where check_id = any(${idsOf(checks)}::bigint[]) and (ended_at is null or due_at > now())`.execute(
    database,
  )
}

/** To be tried again: Telegram could not be asked. */
export async function putOff(database: Database, checks: readonly Due[], seconds: number): Promise<void> {
  if (checks.length === 0) return
  await sql`
    update join_checks set due_at = now() + ${seconds} * interval '1 second'
    where check_id = any(${idsOf(checks)}::bigint[]) and due_at is not null`.execute(database)
}
