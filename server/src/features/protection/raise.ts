import { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { Guarded } from './chats.ts'
import { isRaided } from './is-raided.ts'
import { attackBegins, type Batch } from './judge-batch.ts'
import { clockOf } from './judge/facts.ts'
import { isPrompt } from './judge/verdict.ts'
import { hereSince, type KnownOf } from './people.ts'
import { startAttack } from './postures.ts'

/** On so many of those who came rules act before it is an attack: joins alone never make one, whoever adds whom. */
const fewestSpammers = 3

/** Harmless people, too, send things that newcomers may not send yet. */
const noSpam = 'newcomers'

/** When somebody joined, or wrote what rules acted on, in a group that watches for raids. */
type Sign = { chatId: number; at: number; spammer?: number }

type Happened = {
  joins: readonly { chatId: number; date: number }[]
  batch: Pick<Batch, 'judged' | 'limited'> | undefined
  known: KnownOf
  /** Unix seconds. */
  now: number
}

/** A raid that is told hours later, after an outage, is over. */
function signsIn({ joins, batch, known, now }: Happened, chats: ReadonlyMap<number, Guarded>): Sign[] {
  const came = joins.map(({ chatId, date: at }): Sign => ({ chatId, at }))
  const found = (batch?.judged ?? []).flatMap(({ hits }) => hits)
  const spam = found.flatMap((hit): Sign[] => {
    const { chatId, userId, state, rule } = hit
    const at = clockOf(hit)
    const since = known(chatId, userId).hereSince
    const isOfThoseWhoCame = since === null || at - since < attackBegins
    return state === 'due' && rule !== noSpam && isOfThoseWhoCame ? [{ chatId, at, spammer: userId }] : []
  })
  return [...came, ...spam].filter(({ chatId, at }) => {
    const chat = chats.get(chatId)
    return isPrompt(at, now) && chat !== undefined && chat.settings.raid.enabled && !chat.isUnderAttack
  })
}

type Seen = { is_under_attack: boolean; spammers: number[] | null }

/** Whether the group is under attack by now, and on whom of those who came since then rules acted, and nobody undid it. */
async function readSeen(trx: Transaction, chatId: number, from: number): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select coalesce(p.posture = 'attack' and p.until > now(), false) as is_under_attack, (
      select array_agg(distinct h.user_id) from rule_hits h
      left join members m on m.chat_id = h.chat_id and m.user_id = h.user_id
      where h.chat_id = q.chat_id and h.at > to_timestamp(${from}) and greatest(h.date, h.edited_at) > ${from}
        and h.state in ('due', 'done') and h.undone_at is null and h.rule <> ${noSpam} and coalesce(${hereSince} > ${from}, true)
        and h.at > coalesce((select p.since where p.posture = 'calm'), '-infinity')) as spammers
    from (select ${chatId}::bigint as chat_id) q left join postures p on p.chat_id = q.chat_id`.execute(trx)
  return rows[0] ?? { is_under_attack: false, spammers: null }
}

/** One after the other, nodes look whether these groups are attacked; with the next statement. */
async function lockAttacks(trx: Transaction, chatIds: readonly number[]): Promise<void> {
  await askAlong(
    trx,
    sql<object>`select pg_advisory_xact_lock(hashtextextended('attack ' || id, 0))
      from unnest(${unseen([...chatIds], 'bigint')}) as q(id) order by id`,
  )
}

/**
 * Before a batch keeps what others may keep meanwhile who look at an attack: it holds nothing then that they wait for
 * while it waits for them.
 */
export async function lockRaids(trx: Transaction, chats: ReadonlyMap<number, Guarded>): Promise<void> {
  const watching = [...chats.values()].filter(({ settings }) => settings.raid.enabled)
  if (watching.length > 0)
    await lockAttacks(
      trx,
      watching.map(({ chatId }) => chatId),
    )
}

/**
 * Those groups that are under attack as of now: since rules acted on some of the many who came, or on too many newcomers, in
 * this transaction or in one before it. Telegram tells of joins and of messages by different queues, so other nodes may
 * learn of the other half at the same time: one after the other they look at both.
 */
export async function raise(
  trx: Transaction,
  happened: Happened,
  chats: ReadonlyMap<number, Guarded>,
): Promise<{ raised: number[]; started: ChatId[] }> {
  const { batch } = happened
  const signs = Map.groupBy(signsIn(happened, chats), ({ chatId }) => chatId)
  const full = new Map(
    [...(batch?.limited ?? [])].flatMap(([id, limit]) => (limit === null ? [] : [[id, limit]])),
  )
  const ids = [...new Set([...signs.keys(), ...full.keys()])].toSorted((a, b) => a - b)
  const raised: number[] = []
  const started: ChatId[] = []
  if (ids.length === 0) return { raised, started }
  await lockAttacks(trx, ids)
  for (const id of ids) {
    const chatId = ChatId.parse(id)
    const { raid } = chats.get(id)!.settings
    const some = signs.get(id) ?? []
    const dates = some.length > 0 ? some.map(({ at }) => at) : [happened.now]
    const from = Math.min(...dates) - attackBegins
    const seen = await readSeen(trx, id, from)
    const spammers = new Set([...(seen.spammers ?? []), ...some.flatMap(({ spammer }) => spammer ?? [])])
    const isMany = async () =>
      spammers.size >= fewestSpammers &&
      (await isRaided(trx, { chatId, from, to: Math.max(...dates), ...raid }))
    if (!seen.is_under_attack && !full.has(id) && !(await isMany())) continue
    raised.push(id)
    if (await startAttack(trx, { chatId, minutes: full.get(id) ?? raid.minutes }, { by: null, via: 'bot' }))
      started.push(chatId)
  }
  return { raised, started }
}

/** Earlier hits on those who came with the attack belong to it: they are undone with the rest of it. */
export async function adoptHits(trx: Transaction, { chatId, attackSince }: Guarded): Promise<void> {
  if (attackSince === null) return
  const from = attackSince - attackBegins
  await sql`
    update rule_hits h set wave = ${`attack ${attackSince}`}
    where h.chat_id = ${chatId} and h.at > to_timestamp(${from}) and h.state in ('due', 'done') and h.undone_at is null
      and coalesce((select ${hereSince} > ${from} from members m
        where m.chat_id = h.chat_id and m.user_id = h.user_id), true)`.execute(trx)
}
