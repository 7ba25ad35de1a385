import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { day } from '#platform/durations.ts'
import { writeEntry } from '#domain/log-book.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'

/** How long rules only ask after they acted on too many. */
const brakeMinutes = 60

type Who = { by: UserId | null; via: 'app' | 'command' | 'bot' }

/** Puts a group under attack until then, or longer where it is already; only the app shortens. Answers whether it was not before. */
export async function startAttack(
  trx: Transaction,
  { chatId, minutes }: { chatId: ChatId; minutes: number },
  { by, via }: Who,
): Promise<boolean> {
  const { rows } = await sql<{ was_calm: boolean }>`
    with before as (
      select posture = 'attack' and until > now() as is_raised from postures where chat_id = ${chatId} for update),
    written as (
      insert into postures as p (chat_id, posture, since, until, by_user_id)
      values (${chatId}, 'attack', now(), now() + ${minutes} * interval '1 minute', ${by})
      on conflict (chat_id) do update set posture = 'attack',
        since = case when p.posture = 'attack' and p.until > now() then p.since else now() end,
        until = case when ${via} = 'app' then excluded.until else greatest(p.until, excluded.until) end,
        by_user_id = case when p.posture = 'attack' and p.until > now() and ${by}::bigint is null then p.by_user_id
          else ${by} end)
    select not coalesce((select is_raised from before), false) as was_calm`.execute(trx)
  const isNew = rows[0]?.was_calm ?? true
  if (isNew) await writeEntry(trx, { chatId, kind: 'attack_started', via, actorId: by })
  return isNew
}

/** Ends an attack; answers whether there was one. */
export async function endAttack(trx: Transaction, chatId: ChatId, { by, via }: Who): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update postures set posture = 'calm', until = null, since = now(), by_user_id = ${by}
    where chat_id = ${chatId} and posture = 'attack'`.execute(trx)
  if (!numAffectedRows) return false
  await writeEntry(trx, { chatId, kind: 'attack_ended', via, actorId: by })
  return true
}

/** Rules that only ask since they acted on too many act again; those on whom they acted before count no more. */
export async function releaseRules(trx: Transaction, chatId: ChatId, { by, via }: Who): Promise<void> {
  const { numAffectedRows } = await sql`
    update postures set brake_until = now() where chat_id = ${chatId} and brake_until > now()`.execute(trx)
  if (numAffectedRows) await writeEntry(trx, { chatId, kind: 'rules_released', via, actorId: by })
}

/** Rules acted on too many: for an hour they only ask. Answers whether they did not before. */
export async function brakeRules(trx: Transaction, chatId: ChatId): Promise<boolean> {
  const { rows } = await sql`
    insert into postures as p (chat_id, brake_until)
    values (${chatId}, now() + ${brakeMinutes} * interval '1 minute')
    on conflict (chat_id) do update set brake_until = excluded.brake_until
    where p.brake_until is null or p.brake_until <= now()
    returning chat_id`.execute(trx)
  if (rows.length === 0) return false
  await writeEntry(trx, { chatId, kind: 'rules_braked', via: 'bot', actorId: null })
  return true
}

/** How much more than usual makes a raid. */
const timesUsual = 5
/** So far back it is looked what is usual; of a group that is known for less, as far as it is known. */
const usualDays = 28

type Step = { user_id: number; moved_at: number }

/** The most people who came within so many seconds, of steps in the order of their dates. */
function mostWithin(steps: readonly Step[], seconds: number): number {
  const times = new Map<number, number>()
  let [from, most] = [0, 0]
  for (const { user_id, moved_at } of steps) {
    times.set(user_id, (times.get(user_id) ?? 0) + 1)
    for (let first = steps[from]; first && first.moved_at <= moved_at - seconds; first = steps[(from += 1)]) {
      const left = (times.get(first.user_id) ?? 1) - 1
      if (left === 0) times.delete(first.user_id)
      else times.set(first.user_id, left)
    }
    most = Math.max(most, times.size)
  }
  return most
}

type Span = { chatId: ChatId; from: number; to: number; joins: number; seconds: number }

/**
 * Whether so many came within the seconds that a raid takes, one of those who came from then to then among them, and many
 * more than usually come in that time at that hour of the day: a link in a large channel brings people, too, every
 * evening. Telegram tells of each by a queue of their own, so whoever is told last may have come first. Whoever came before an attack ended, which an
 * admin may have done by hand, begins no other.
 */
export async function isRaided(
  trx: Transaction,
  { chatId, from, to, joins, seconds }: Span,
): Promise<boolean> {
  const steps = await askAlong(
    trx,
    sql<Step>`
      select user_id, moved_at from member_moves where chat_id = ${chatId} and came
        and moved_at > ${from - seconds} and moved_at < ${to + seconds}
        and moved_at > coalesce((select extract(epoch from since) from postures p
          where p.chat_id = ${chatId} and p.posture = 'calm'), 0)
      order by moved_at`,
  )
  const { rows } = await sql<{ usual: number }>`
    select coalesce(sum(h.joins) filter (where h.hour < date_trunc('hour', now())
        and extract(hour from h.hour at time zone 'UTC') = extract(hour from to_timestamp(${to}) at time zone 'UTC')
      ), 0)::float8
      / greatest(1, least(${usualDays}, extract(epoch from now() - least(c.first_seen_at, min(h.hour))) / ${day}::int))::float8
      / 3600 * ${seconds} as usual
    from chats c left join chat_hours h
      on h.chat_id = c.chat_id and h.hour >= now() - ${usualDays} * interval '1 day'
    where c.chat_id = ${chatId} group by c.chat_id`.execute(trx)
  const most = mostWithin(steps(), seconds)
  return most >= joins && most >= timesUsual * (rows[0]?.usual ?? 0)
}

type AttackRequest = { chat_id: ChatId; minutes: number | null }
export type Tell = (trx: Transaction, groups: readonly ChatId[]) => Promise<void>

/** Puts a group under attack for so many minutes, which other admins are told, or ends that, because an admin says so. */
export async function attackIn(
  trx: Transaction,
  userId: UserId,
  { chat_id, minutes }: AttackRequest,
  { via, tell }: { via: 'app' | 'command'; tell: Tell },
): Promise<void> {
  const { rows } = await sql<{ chat_id: ChatId }>`
    select chat_id from chats where chat_id = ${currentId(chat_id)}`.execute(trx)
  const chatId = rows[0]?.chat_id ?? chat_id
  const who = { by: userId, via }
  if (minutes === null) {
    await endAttack(trx, chatId, who)
    await releaseRules(trx, chatId, who)
  } else if (await startAttack(trx, { chatId, minutes }, who)) await tell(trx, [chatId])
}

export const attackBy = (
  { database, tell }: { database: Database; tell: Tell },
  userId: UserId,
  wanted: AttackRequest,
): Promise<void> =>
  database.transaction().execute((trx) => attackIn(trx, userId, wanted, { via: 'app', tell }))
