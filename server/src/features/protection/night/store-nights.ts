import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberPermission } from '@steward/contract/permissions.ts'
import { type GroupSettings } from '@steward/contract/group-settings.ts'
import { sql } from 'kysely'
import { readSettings } from '#domain/group-settings.ts'
import type { Database } from '#platform/database/schema.ts'
import { leaseSeconds } from '#platform/keeper.ts'

/** By the clock of whoever asks, as nights are. */
const leaseMs = leaseSeconds * 1_000

/** What a night took and is to give back. */
export type Taken = {
  before: readonly MemberPermission[]
  during: readonly MemberPermission[]
  closes: string
}

/** How a group stands: `closing` is written down before anything is set, so that whoever comes next goes on with it. */
export type NightState = { state: 'open' } | ({ state: 'closing' | 'closed' } & Taken)

/** A group whose night is this node's to turn. */
export type Night = {
  chatId: ChatId
  rule: GroupSettings['night']
  isBotThere: boolean
  standing: NightState
  /** Of the action that is under way; null: none is. */
  key: string | null
  attempts: number
  /** Until when it is this node's: its fence, too. */
  lease: Date
}

type Row = {
  chat_id: ChatId
  state: NightState['state']
  before: MemberPermission[] | null
  during: MemberPermission[] | null
  closes: string | null
  key: string | null
  attempts: number
  leased_until: Date
  settings: string | null
  is_bot_there: boolean
}

const standingOf = ({ state, before, during, closes }: Row): NightState =>
  state === 'open' || !before || !during || closes === null
    ? { state: 'open' }
    : { state, before, during, closes }

/** Takes some of the groups that are due at this moment. Another node gets others. */
export async function leaseNights(database: Database, now: Date, limit: number): Promise<Night[]> {
  const until = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<Row>`
    with due as (
      select chat_id from nights
      where due_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by due_at limit ${limit} for update skip locked),
    taken as (
      update nights n set leased_until = ${until}, due_at = ${until} from due
      where n.chat_id = due.chat_id returning n.*)
    select t.*, g.settings, coalesce(c.state <> 'bot_removed', false) as is_bot_there
    from taken t
    left join chats c on c.chat_id = t.chat_id
    left join group_settings g on g.chat_id = t.chat_id`.execute(database)
  return rows.map((row) => ({
    chatId: row.chat_id,
    rule: readSettings(row.settings ?? undefined).night,
    isBotThere: row.is_bot_there,
    standing: standingOf(row),
    key: row.key,
    attempts: row.attempts,
    lease: row.leased_until,
  }))
}

/** Each goes on with the lease that it has then. */
export async function renewNights(database: Database, held: readonly Night[], now: Date): Promise<boolean[]> {
  const until = new Date(now.getTime() + leaseMs)
  const renewed = held.map(async (night) => {
    const { numAffectedRows } = await sql`
      update nights set leased_until = ${until}, due_at = case when due_at < leased_until then due_at else ${until} end
      where chat_id = ${night.chatId} and leased_until = ${night.lease}`.execute(database)
    if (numAffectedRows === 1n) night.lease = until
    return numAffectedRows === 1n
  })
  return Promise.all(renewed)
}

const columns = (standing: NightState) =>
  standing.state === 'open'
    ? sql`state = 'open', before = null, during = null, closes = null`
    : sql`state = ${standing.state}, before = ${standing.before}::text[],
        during = ${standing.during}::text[], closes = ${standing.closes}`

/** Writes down what is about to be set. Answers whether the group is this node's still. */
export async function noteNight(
  database: Database,
  { chatId, lease }: Night,
  { standing, key }: { standing: NightState; key: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update nights set ${columns(standing)}, key = ${key}
    where chat_id = ${chatId} and leased_until = ${lease}`.execute(database)
  return numAffectedRows === 1n
}

/** How a turn ended, and when the next one is due; null: nothing is left to turn. */
export type Turned = { standing: NightState; key: string | null; attempts: number; due: Date | null }

/** Whatever was chosen anew meanwhile is looked at next all the same. */
export async function settleNight(
  database: Database,
  { chatId, lease }: Night,
  { standing, key, attempts, due }: Turned,
): Promise<void> {
  if (due === null) {
    const { numAffectedRows } = await sql`
      delete from nights
      where chat_id = ${chatId} and leased_until = ${lease} and due_at >= leased_until`.execute(database)
    if (numAffectedRows === 1n) return
  }
  await sql`
    update nights set ${columns(standing)}, key = ${key}, attempts = ${attempts}, leased_until = null,
      due_at = case when due_at < leased_until then due_at else coalesce(${due}, due_at) end
    where chat_id = ${chatId} and leased_until = ${lease}`.execute(database)
}
