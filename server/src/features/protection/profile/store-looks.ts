import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { messageRules } from '@steward/contract/protection/rule-names.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { leaseSeconds } from '#platform/keeper.ts'
import { parseJson } from '#platform/json.ts'
import { renewLeases } from '#platform/renew-leases.ts'
import { type ProfileFinding, profileParts } from '../judge/rule.ts'

const kept = sql`${keptHours.profileLook} * interval '1 hour'`

export type Place = { chatId: number; userId: number }
export type ProfileToCheck = Place & { version: number; hasWritten: boolean }

const chatsOf = (places: readonly Place[]) =>
  unseen(
    places.map(({ chatId }) => chatId),
    'bigint',
  )
const usersOf = (places: readonly Place[]) =>
  unseen(
    places.map(({ userId }) => userId),
    'bigint',
  )

/**
 * Writes down that these groups want to know of these newcomers. What is known is wanted anew when it is old, or when the
 * group's rules are others.
 */
export async function wantLooks(trx: Transaction, wanted: readonly ProfileToCheck[]): Promise<void> {
  if (wanted.length === 0) return
  const versions = unseen(
    wanted.map(({ version }) => version),
    'int',
  )
  const written = unseen(
    wanted.map(({ hasWritten }) => hasWritten),
    'boolean',
  )
  const isStale = sql`(p.wanted_at < now() - ${kept}
    or p.looked_at is not null and p.settings_version <> excluded.settings_version)`
  await sql`
    insert into profile_looks as p (chat_id, user_id, settings_version, wrote_at)
    select q.chat_id, q.user_id, max(q.version), case when bool_or(q.written) then now() end
    from unnest(${chatsOf(wanted)}, ${usersOf(wanted)}, ${versions}, ${written}) as q(chat_id, user_id, version, written)
    where not exists (select from trusted_people t where t.chat_id = q.chat_id and t.user_id = q.user_id)
    group by q.chat_id, q.user_id order by q.chat_id, q.user_id
    on conflict (chat_id, user_id) do update set
      wrote_at = coalesce(p.wrote_at, excluded.wrote_at),
      settings_version = excluded.settings_version,
      wanted_at = case when ${isStale} then now() else p.wanted_at end,
      looked_at = case when not ${isStale} then p.looked_at end,
      finding = case when not ${isStale} then p.finding end,
      excerpt = case when not ${isStale} then p.excerpt end,
      due_at = case when ${isStale} then now() else p.due_at end
    where ${isStale} or p.wrote_at is null and excluded.wrote_at is not null`.execute(trx)
}

const Kept = z.object({
  part: z.enum(profileParts),
  by: z.enum(messageRules),
  why: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()])),
})

/** What a group's rules found in somebody's profile, where no admin was asked about it or took it back within a week. */
export type FoundIn = (chatId: number, userId: number) => ProfileFinding | undefined

export const nothingFound: FoundIn = () => undefined

const nameOf = ({ chatId, userId }: Place) => `${chatId} ${userId}`

export async function readFound(trx: Database | Transaction, places: readonly Place[]): Promise<FoundIn> {
  if (places.length === 0) return nothingFound
  const { rows } = await sql<Place & { finding: string; excerpt: string | null }>`
    select p.chat_id as "chatId", p.user_id as "userId", p.finding, p.excerpt
    from (select distinct * from unnest(${chatsOf(places)}, ${usersOf(places)}) as g(chat_id, user_id)) q
    join profile_looks p on p.chat_id = q.chat_id and p.user_id = q.user_id and p.finding is not null
    where not exists (select from rule_hits h where h.chat_id = q.chat_id and h.user_id = q.user_id
      and (h.verdict in ('watch', 'ask') or h.undone_at is not null)
      and h.signals like '%"rule":"profile"%' and h.at > now() - interval '7 days')`.execute(trx)
  const found = new Map(
    rows.map((row) => [nameOf(row), { ...Kept.parse(parseJson(row.finding)), excerpt: row.excerpt }]),
  )
  return (chatId, userId) => found.get(nameOf({ chatId, userId }))
}

/** Somebody whose profile a group wants to know of. */
export type Look = {
  chatId: ChatId
  userId: UserId
  attempts: number
  /** What they wrote of themselves when they asked to join this group: Telegram may show it to nobody else. */
  requestBio: string | null
}

/**
 * Takes some people whose profiles are to be looked at, for all groups that want to know: whoever wrote first, then who
 * waits longest. Another node gets others.
 */
export async function leaseLooks(database: Database, people: number): Promise<Look[]> {
  const { rows } = await sql<Look>`
    with due as (
      select p.user_id from profile_looks p
      where p.due_at <= now() and p.looked_at is null and not exists (
        select from profile_looks o where o.user_id = p.user_id and o.chat_id < p.chat_id
          and o.due_at <= now() and o.looked_at is null)
      order by p.wrote_at nulls last, p.due_at, p.user_id limit ${people} for update skip locked)
    update profile_looks p set due_at = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1
    from due where p.user_id = due.user_id and p.due_at <= now() and p.looked_at is null
    returning p.chat_id as "chatId", p.user_id as "userId", p.attempts, (select j.bio from join_requests j
      where j.chat_id = p.chat_id and j.user_id = p.user_id) as "requestBio"`.execute(database)
  return rows
}

/** For a keeper. */
export const renewLooks = (database: Database) =>
  renewLeases<Look>(database, {
    table: 'profile_looks',
    by: {
      chat_id: ['bigint', ({ chatId }) => chatId],
      user_id: ['bigint', ({ userId }) => userId],
      attempts: ['int', ({ attempts }) => attempts],
    },
    unless: sql`t.looked_at is not null`,
  })

/** In whom something was found is due at once: what they wrote before is looked for. */
export async function settleLook(
  trx: Transaction,
  { chatId, userId, attempts }: Look,
  { finding, version }: { finding: ProfileFinding | undefined; version: number },
): Promise<void> {
  const { part, by, why } = finding ?? {}
  const kept = finding ? JSON.stringify({ part, by, why }) : null
  await sql`
    update profile_looks set looked_at = now(), finding = ${kept}, excerpt = ${finding?.excerpt ?? null},
      settings_version = ${version}, due_at = case when ${finding !== undefined}::boolean then now() end
    where chat_id = ${chatId} and user_id = ${userId} and attempts = ${attempts} and looked_at is null`.execute(
    trx,
  )
}

/** To be looked at again: the later, the more often it failed. */
export async function putOffLooks(database: Database | Transaction, looks: readonly Look[]): Promise<void> {
  const attempts = unseen(
    looks.map((look) => look.attempts),
    'int',
  )
  await sql`
    update profile_looks p set due_at = now() + least(600, 2 * power(2, least(p.attempts, 8))) * interval '1 second'
    from unnest(${chatsOf(looks)}, ${usersOf(looks)}, ${attempts}) as q(chat_id, user_id, attempts)
    where p.chat_id = q.chat_id and p.user_id = q.user_id and p.attempts = q.attempts and p.looked_at is null`.execute(
    database,
  )
}

const forgetRows = 5_000

/** Forgets some of what was wanted long ago, looked at or not; answers whether there may be more. */
export async function forgetLooks(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from profile_looks where ctid = any(array(
      select ctid from profile_looks where wanted_at < now() - ${kept} limit ${forgetRows}))`.execute(
    database,
  )
  return Number(numAffectedRows ?? 0) === forgetRows
}
