import { Action } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { currentId } from '../../platform/database/current-id.ts'
import type { Database, Transaction } from '../../platform/database/schema.ts'
import type { Via } from '../../platform/database/schema-actions.ts'
import type { Origin } from '../../platform/profile-changes.ts'
import { beforeOf } from './before.ts'
import { targetOf } from './facts.ts'

export type Wanted = {
  chatId: ChatId
  actor: UserId
  via: Via
  action: Action
  reason: string | null
  key: string
  /** The action of which this one is the consequence. */
  because?: number
  /** Somebody let it go on, or it takes nothing from anybody: the brake neither holds nor counts it. */
  isAllowed?: boolean
  /** A rollback of settings, or a file of them, asked for it. */
  origin?: Origin
}

/** Undefined when this key was used before: then it is that action, and nothing new. */
export async function begin(trx: Transaction, wanted: Wanted, calls: number): Promise<number | undefined> {
  const { chatId, actor, via, action, reason, key, because = null, isAllowed = false, origin = null } = wanted
  const row = await trx
    .insertInto('actions')
    .values({
      chat_id: chatId,
      kind: action.kind,
      via,
      actor_id: actor,
      target_id: targetOf(action),
      params: JSON.stringify(action),
      reason,
      key,
      // What needs no call of Telegram ends like one that has been made.
      calls_left: Math.max(calls, 1),
      because,
      is_braked: !isAllowed,
      before: beforeOf(chatId, action),
      origin,
    })
    .onConflict((conflict) => conflict.columns(['chat_id', 'actor_id', 'key']).doNothing())
    .returning('action_id')
    .executeTakeFirst()
  return row?.action_id
}

export type Begun = { actionId: number; params: string }

export async function findByKey(
  database: Database,
  { chatId, actor, key }: Pick<Wanted, 'chatId' | 'actor' | 'key'>,
): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    select action_id as "actionId", params from actions
    where chat_id = ${currentId(chatId)} and actor_id = ${actor} and key = ${key}`.execute(database)
  return rows[0]
}

/** By its id alone: a group that is upgraded takes its actions along while their calls are under way (F-31). */
const byId = (database: Database, actionId: number) =>
  database.selectFrom('actions').where('action_id', '=', actionId)

export const outcomeOf = (database: Database, actionId: number) =>
  byId(database, actionId).select(['action_id', 'state', 'error']).executeTakeFirstOrThrow()

export async function readAction(database: Database, actionId: number) {
  const row = await byId(database, actionId)
    .select(['chat_id', 'actor_id', 'params'])
    .executeTakeFirstOrThrow()
  return { chatId: row.chat_id, actor: row.actor_id, action: Action.parse(JSON.parse(row.params)) }
}
