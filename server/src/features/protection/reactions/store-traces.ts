import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import type { ReactionFacts } from '../judge/reactions.ts'
import { type Actor, type DatesOf, nameOf } from './judge-reactions.ts'

type Seconds = (chatId: number) => number

const given = (reactions: readonly ReactionFacts[], seconds: Seconds) => {
  const rows = reactions.map(({ chatId, actorId, date, updateId }) => ({
    chatId,
    actorId,
    date,
    updateId,
    seconds: seconds(chatId),
  }))
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
    "chatId" bigint, "actorId" bigint, date bigint, "updateId" bigint, seconds bigint)`
}

/** Writes down who reacted and when, each time once; answers with those that were not there before. */
export async function keepReactions(
  trx: Transaction,
  reactions: readonly ReactionFacts[],
): Promise<ReactionFacts[]> {
  const { rows } = await sql<{ update_id: number }>`
    insert into reaction_traces (chat_id, user_id, date, update_id)
    select "chatId", "actorId", date, "updateId" from (${given(reactions, () => 0)}) g
    order by "chatId", "actorId", date, "updateId"
    on conflict do nothing returning update_id`.execute(trx)
  const byUpdate = new Map(reactions.map((one) => [one.updateId, one]))
  return rows.flatMap(({ update_id }) => byUpdate.get(update_id) ?? [])
}

/** Nobody is let react so often in the longest time that a group may choose. */
const most = 1_000

/** When these reacted before and after, as far as it counts with one of these, and nothing has followed from it. */
export async function readDates(
  trx: Transaction,
  reactions: readonly ReactionFacts[],
  seconds: Seconds,
): Promise<DatesOf> {
  const { rows } = await sql<{ chat_id: number; user_id: number; date: number }>`
    with g as (${given(reactions, seconds)}),
    spans as (
      select "chatId", "actorId", min(date - seconds) as since, max(date + seconds) as until,
        array_agg("updateId") as ours
      from g group by "chatId", "actorId")
    select t.chat_id, t.user_id, t.date from spans s cross join lateral (
      select * from reaction_traces t
      where t.chat_id = s."chatId" and t.user_id = s."actorId" and t.date > s.since and t.date < s.until
        and not t.is_spent and t.update_id <> all(s.ours)
      order by t.date desc, t.update_id desc limit ${most}) t`.execute(trx)
  const found = Map.groupBy(rows, ({ chat_id: chatId, user_id: userId }) => nameOf({ chatId, userId }))
  return (actor) => found.get(nameOf(actor))?.map(({ date }) => date) ?? []
}

/** Something followed from what these did: all of it is counted no more, but for what came after. */
export async function spendReactions(
  trx: Transaction,
  actors: readonly Actor[],
  left: readonly ReactionFacts[],
): Promise<void> {
  await sql`
    update reaction_traces t set is_spent = true
    from jsonb_to_recordset(${JSON.stringify(actors)}::jsonb) as a("chatId" bigint, "userId" bigint)
    where t.chat_id = a."chatId" and t.user_id = a."userId" and not t.is_spent
      and t.update_id <> all(${left.map(({ updateId }) => updateId)}::bigint[])`.execute(trx)
}

/** About whose reactions the admins of a group were asked within a day. */
export async function readAsked(
  trx: Transaction,
  actors: readonly Actor[],
): Promise<(actor: Actor) => boolean> {
  const { rows } = await sql<Actor>`
    select distinct h.chat_id as "chatId", h.user_id as "userId" from rule_hits h
    join jsonb_to_recordset(${JSON.stringify(actors)}::jsonb) as a("chatId" bigint, "userId" bigint)
      on h.chat_id = a."chatId" and h.user_id = a."userId"
    where h.rule = 'reactions' and h.state = 'asked' and h.at > now() - interval '1 day'`.execute(trx)
  const names = new Set(rows.map(nameOf))
  return (actor) => names.has(nameOf(actor))
}

const forgetRows = 5_000

/** Forgets some of what is counted no more; answers whether there may be more. */
export async function forgetReactions(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from reaction_traces where ctid = any(array(
      select ctid from reaction_traces
      where date < extract(epoch from now())::bigint - ${keptHours.messageTrace * 3600}::bigint
      limit ${forgetRows}))`.execute(database)
  return Number(numAffectedRows ?? 0) === forgetRows
}
