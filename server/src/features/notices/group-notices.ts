import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import type { NoticeEffect } from './effects-of.ts'

type OfGroup = Exclude<NoticeEffect, { type: 'bot chat' }>
type Kind = 'join_requests' | 'reports' | 'bot_rights' | 'protection' | 'rule_bans' | 'brake'

/** Events within this time are told together; a ban by a rule is not urgent. */
const gatherSeconds = { usual: 3, rule_bans: 600 } as const
/** A raid is one message: of one group and kind there is no second within this time. Who is held waits for an answer. */
export const restSeconds: Record<Kind, number> = {
  join_requests: 600,
  reports: 600,
  bot_rights: 600,
  protection: 0,
  rule_bans: 3_600,
  brake: 0,
}
const kinds = {
  asked: 'join_requests',
  reported: 'reports',
  lost: 'bot_rights',
  held: 'brake',
  guarded: 'protection',
  banned: 'rule_bans',
} as const

type Row = {
  chat_id: number
  kind: Kind
  lost: string[]
  actor_id: number | null
  rest: number
  wait: number
}

function rowsOf(effects: readonly OfGroup[]): Row[] {
  const rows = new Map<string, Row>()
  for (const effect of effects) {
    const kind = kinds[effect.type]
    const key = `${effect.chatId} ${kind}`
    const row = rows.get(key) ?? {
      chat_id: effect.chatId,
      kind,
      lost: [],
      actor_id: null,
      rest: restSeconds[kind],
      wait: kind === 'rule_bans' ? gatherSeconds.rule_bans : gatherSeconds.usual,
    }
    if (effect.type === 'lost') row.lost = [...new Set([...row.lost, ...effect.rights])]
    if ('actorId' in effect) row.actor_id = effect.actorId
    rows.set(key, row)
  }
  return [...rows.values()].sort((a, b) => a.chat_id - b.chat_id || a.kind.localeCompare(b.kind))
}

/** Something happened that admins are to be told: soon, or when the last notice of its kind is old enough. */
export async function gather(trx: Transaction, effects: readonly OfGroup[]): Promise<void> {
  const rows = rowsOf(effects)
  if (!rows.length) return
  const given = JSON.stringify(rows)
  await sql`
    insert into group_notices as n (chat_id, kind, due_at, lost, actor_id)
    select chat_id, kind, now() + wait * interval '1 second', lost, actor_id
    from jsonb_to_recordset(${given}::jsonb)
      as r(chat_id bigint, kind text, lost text[], actor_id bigint, wait integer)
    on conflict (chat_id, kind) do update set
      due_at = coalesce(n.due_at, greatest(excluded.due_at, n.told_at + (
        select r.rest from jsonb_to_recordset(${given}::jsonb) as r(kind text, rest integer) where r.kind = n.kind limit 1
      ) * interval '1 second')),
      lost = (select coalesce(array_agg(distinct each), '{}') from unnest(n.lost || excluded.lost) as each),
      actor_id = excluded.actor_id`.execute(trx)
}

/** The brake holds somebody: those who may let them go on hear of it within seconds. */
export const tellOwners = (trx: Transaction, { chatId, userId }: { chatId: number; userId: number }) =>
  gather(trx, [{ type: 'held', chatId, actorId: userId }])

export type Due = { chatId: ChatId; kind: Kind; lost: string[]; actorId: UserId | null; toldAt: Date }

/** Whether any notice is due: most of the time none is. */
export async function isAnyDue(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('group_notices')
    .select('chat_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes one notice that is due, for the rest of this transaction. A group that was upgraded has another id now. */
export async function takeDue(trx: Transaction): Promise<Due | undefined> {
  const { rows } = await sql<{
    chat_id: ChatId
    kind: Kind
    lost: string[]
    actor_id: UserId | null
    told_at: Date
  }>`
    with due as (
      select chat_id, kind, lost, actor_id from group_notices
      where due_at <= now() order by due_at limit 1 for update skip locked
    )
    update group_notices n set due_at = null, told_at = now(), lost = '{}', actor_id = null
    from due where n.chat_id = due.chat_id and n.kind = due.kind
    returning coalesce((select a.chat_id from chat_aliases a where a.old_chat_id = due.chat_id), due.chat_id) as chat_id,
      due.kind, due.lost, due.actor_id, n.told_at`.execute(trx)
  const [row] = rows
  return (
    row && { chatId: row.chat_id, kind: row.kind, lost: row.lost, actorId: row.actor_id, toldAt: row.told_at }
  )
}

/** There was nothing to tell after all: what comes next need not wait. */
export async function noteUntold(
  trx: Transaction,
  { chatId, kind }: Pick<Due, 'chatId' | 'kind'>,
): Promise<void> {
  await sql`
    update group_notices set told_at = null where chat_id = ${chatId} and kind = ${kind} and due_at is null`.execute(
    trx,
  )
}
