import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { Via } from '#platform/database/schema-actions.ts'
import type { Origin } from '#domain/profile-changes.ts'
import { isByRule } from '#domain/by-rule.ts'
import { liftOf } from '#domain/lift-of.ts'
import { before } from './before.ts'
import { targetOf } from './facts.ts'
import { unseen } from '#platform/database/unseen.ts'

export type NewAction = {
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
  /** A rollback of settings, a file of them, a clean-up, a night or a check asked for it. */
  origin?: Origin
}

/** `calls`: how many it owes. */
export type New = { wanted: NewAction; calls: number }

/**
 * For the beginning of a statement: writes actions down. `begun (place, id)` are those whose key was not used before; of two
 * with the same key the first begins it.
 */
export const beginning = (all: readonly New[]) => sql`
  asked as materialized (
    select * from unnest(
      ${unseen(
        all.map(({ wanted }) => wanted.chatId),
        'bigint',
      )},
      ${unseen(
        all.map(({ wanted }) => wanted.action.kind),
        'text',
      )},
      ${unseen(
        all.map(({ wanted }) => wanted.via),
        'text',
      )},
      ${unseen(
        all.map(({ wanted }) => wanted.actor),
        'bigint',
      )},
      ${unseen(
        all.map(({ wanted }) => targetOf(wanted.action)),
        'bigint',
      )},
      ${unseen(
        all.map(({ wanted }) => JSON.stringify(wanted.action)),
        'text',
      )},
      ${unseen(
        all.map(({ wanted }) => wanted.reason),
        'text',
      )},
      ${unseen(
        all.map(({ wanted }) => wanted.key),
        'uuid',
      )},
      -- What needs no call of Telegram ends like one that has been made.
      ${unseen(
        all.map(({ calls }) => Math.max(calls, 1)),
        'int',
      )},
      ${unseen(
        all.map(({ wanted }) => wanted.because ?? null),
        'bigint',
      )},
      ${unseen(
        all.map(({ wanted }) => wanted.isAllowed !== true),
        'boolean',
      )},
      ${unseen(
        all.map(({ wanted }) => wanted.origin ?? null),
        'text',
      )}
    ) with ordinality as q(
      chat_id, kind, via, actor_id, target_id, params, reason, key, calls_left, because, is_braked, origin, place)),
  written as (
    insert into actions
      (chat_id, kind, via, actor_id, target_id, params, reason, key, calls_left, because, is_braked, origin, before)
    select q.chat_id, q.kind, q.via, q.actor_id, q.target_id, q.params, q.reason, q.key, q.calls_left, q.because,
      q.is_braked, q.origin, ${before}
    from asked q order by q.place
    on conflict (chat_id, actor_id, key) do nothing
    returning action_id, chat_id, actor_id, key),
  begun as materialized (
    select min(q.place)::int as place, w.action_id as id
    from written w join asked q using (chat_id, actor_id, key) group by w.action_id)`

export type Begun = {
  actionId: number
  params: string
  /** Its call is under way here. */
  isCarried?: boolean
}
type Keyed = Pick<NewAction, 'chatId' | 'actor' | 'key'>

/** Each by itself, along the index of keys: joined, all actions were read where there were some hundred of them. */
export const byKeys = (keys: readonly Keyed[]) => sql<Begun & { place: number }>`
    select q.place::int, a.action_id as "actionId", a.params
    from (
      select coalesce((select i.chat_id from chat_aliases i where i.old_chat_id = asked), asked) as chat_id, actor_id, key, place
      from unnest(
        ${unseen(
          keys.map(({ chatId }) => chatId),
          'bigint',
        )}, ${unseen(
          keys.map(({ actor }) => actor),
          'bigint',
        )},
        ${unseen(
          keys.map(({ key }) => key),
          'uuid',
        )}
      ) with ordinality as k(asked, actor_id, key, place)
    ) as q
    cross join lateral (
      select action_id, params from actions
      where chat_id = q.chat_id and actor_id = q.actor_id and key = q.key limit 1) as a`

export async function findByKeys(database: Database, keys: readonly Keyed[]): Promise<(Begun | undefined)[]> {
  const { rows } = await byKeys(keys).execute(database)
  const found = new Map(rows.map(({ place, ...begun }) => [place, begun]))
  return keys.map((_, place) => found.get(place + 1))
}

/** By their ids alone: a group that is upgraded takes its actions along while their calls are under way (F-31). */
async function readByIds<Row extends { action_id: number }>(
  ids: readonly number[],
  read: (isOne: RawBuilder<boolean>) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await read(sql<boolean>`action_id = any(${unseen([...ids], 'bigint')}::bigint[])`)
  const found = new Map(rows.map((row) => [row.action_id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    if (!row) throw new Error('the action is gone')
    return row
  })
}

type Ended = ActionOutcome & { kind: string; target_id: UserId | null; before: string | null }

/** Says nothing of what takes it back where that is no restriction. */
function outcomeOf(
  { action_id, state, error, kind, target_id: target, before }: Ended,
  now: Date,
): ActionOutcome {
  const outcome = { action_id, state, error }
  if (target === null || (kind !== 'mute' && kind !== 'limit')) return outcome
  const undo = liftOf(target, before, Math.floor(now.getTime() / 1000))
  return undo.kind === 'unmute' ? outcome : { ...outcome, undo }
}

export async function outcomesOf(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<ActionOutcome[]> {
  const rows = await readByIds(ids, (isOne) =>
    database
      .selectFrom('actions')
      .where(isOne)
      .select(['action_id', 'state', 'error', 'kind', 'target_id', 'before'])
      .execute(),
  )
  return rows.map((row) => outcomeOf(row, now))
}

export async function readActions(database: Database, ids: readonly number[]) {
  const rows = await readByIds(ids, (isOne) =>
    database
      .selectFrom('actions')
      .where(isOne)
      .select([
        ...(['action_id', 'chat_id', 'actor_id', 'params', 'origin', 'created_at'] as const),
        isByRule('actions').as('is_by_rule'),
      ])
      .execute(),
  )
  return rows.map(({ chat_id, actor_id, params, origin, is_by_rule, created_at }) => ({
    chatId: chat_id,
    actor: actor_id,
    params,
    origin,
    isByRule: is_by_rule,
    askedAt: Math.floor(created_at.getTime() / 1000),
  }))
}
