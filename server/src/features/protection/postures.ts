import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { writeEntry } from '#domain/log-book.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import type { Limit } from './acted-on.ts'

/** How long rules are held back after they acted on too many. */
const brakeMinutes = 60

type Who = { by: UserId | null; via: 'app' | 'command' | 'bot' }

/**
 * Puts a group under attack until then, or longer where it is already; only the app shortens. Answers whether it was not
 * before. Rules that were held back act again, and are not held back when it ends: what they had to stop was the attack.
 */
export async function startAttack(
  trx: Transaction,
  { chatId, minutes }: { chatId: ChatId; minutes: number },
  { by, via }: Who,
): Promise<boolean> {
  const { rows } = await sql<{ was_calm: boolean }>`
    with before as (
      select posture = 'attack' and until > now() as is_raised from postures where chat_id = ${chatId} for update),
    written as (
      insert into postures as p (chat_id, posture, since, until, by_user_id, brake_until)
      values (${chatId}, 'attack', now(), now() + ${minutes} * interval '1 minute', ${by}, now())
      on conflict (chat_id) do update set posture = 'attack',
        since = case when p.posture = 'attack' and p.until > now() then p.since else now() end,
        until = case when ${via} = 'app' then excluded.until else greatest(p.until, excluded.until) end,
        brake_until = now(),
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

/** Rules that are held back since they acted on too many act again; those on whom they acted before count no more. */
export async function releaseRules(trx: Transaction, chatId: ChatId, { by, via }: Who): Promise<void> {
  const { numAffectedRows } = await sql`
    update postures set brake_until = now() where chat_id = ${chatId} and brake_until > now()`.execute(trx)
  if (numAffectedRows) await writeEntry(trx, { chatId, kind: 'rules_released', via, actorId: by })
}

/** Rules acted on too many: for an hour they are held back. Answers whether they were not before. */
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

/** Rules acted on too many. Answers whether something began by that. */
export const limitRules = (trx: Transaction, chatId: ChatId, limit: Limit): Promise<boolean> =>
  limit === null
    ? brakeRules(trx, chatId)
    : startAttack(trx, { chatId, minutes: limit }, { by: null, via: 'bot' })

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
