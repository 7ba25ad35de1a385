import { sql } from 'kysely'
import { leaseSeconds } from '#platform/keeper.ts'
import type { Operation } from './operation.ts'

/** A call that is ours to make until the lease ends. */
export type Leased = {
  lane: number
  id: number
  fence: number
  method: string
  params: string
  priority: number
  attempts: number
  repeatRule: 'freely' | 'once' | 'valuable'
  resent: boolean
  operation: Operation | null
}

export type Row = {
  chat_id: number
  id: number
  fence: number
  method: string
  params: string
  priority: number
  attempts: number
  repeat_rule: Leased['repeatRule']
  resent: boolean
  action_id: number | null
  operation: string | null
}

/** Its id is kept as that of an action, which once was the only kind. */
export const operationOf = ({ action_id: id, operation: of }: Pick<Row, 'action_id' | 'operation'>) =>
  id === null || of === null ? null : { of, id }

export const leasedOf = (row: Row): Leased => ({
  lane: row.chat_id,
  id: row.id,
  fence: row.fence,
  method: row.method,
  params: row.params,
  priority: row.priority,
  attempts: row.attempts,
  repeatRule: row.repeat_rule,
  resent: row.resent,
  operation: operationOf(row),
})

/** What is read of a row to make its call. */
export const rowColumns = sql.raw(
  'chat_id, id, fence, method, params, priority, attempts, repeat_rule, resent, action_id, operation',
)

/** A call that takes longer is renewed while it is under way. */
export const leasedUntil = sql`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`

/** Of a row `o`. */
export const isPaused = sql`exists (
  select from outbox_pauses p
  where p.until > now() and p.scope in ('all', 'lane ' || o.chat_id, 'method ' || o.method))`
