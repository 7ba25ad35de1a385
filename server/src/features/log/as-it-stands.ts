import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { MemberStatus } from '#platform/database/schema-chats.ts'
import type { Database } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { Row } from './log-query.ts'
import type { AsItStands } from './undo.ts'

type Chat = {
  chatId: ChatId
  chatIds: readonly number[]
  title: string
  description: string
  permissions: readonly string[] | null
}

async function peopleNow(database: Database, chatId: ChatId, rows: readonly Row[]) {
  const ids = rows.flatMap(({ target_id }) => (target_id === null ? [] : [target_id]))
  const { rows: people } = await sql<{
    user_id: number
    status: MemberStatus
    title: string | null
    tag: string | null
  }>`
    select user_id, custom_title as title, tag,
      case when status in ('kicked', 'restricted') and until_date <= extract(epoch from now()) then 'left'
        else status end as status
    from members where chat_id = ${chatId} and user_id = any(${ids}::bigint[])`.execute(database)
  return new Map(people.map((person) => [person.user_id, person]))
}

async function warningsNow(database: Database, chatId: ChatId, rows: readonly Row[]) {
  const ids = rows.flatMap(({ kind, action_id }) =>
    kind === 'warn' && action_id !== null ? [action_id] : [],
  )
  if (!ids.length) return new Map<number, number>()
  const { rows: warnings } = await sql<{ action_id: number; warning_id: number }>`
    select action_id, warning_id from warnings
    where chat_id = ${chatId} and action_id = any(${ids}::bigint[]) and revoked_at is null
      and (expires_at is null or expires_at > now())`.execute(database)
  return new Map(warnings.map((warning) => [warning.action_id, warning.warning_id]))
}

/** Which of the bot's own actions followed from what a rule found. */
async function actionsByRule(database: Database, chatId: ChatId, rows: readonly Row[]) {
  const ids = rows.flatMap(({ via, action_id }) => (via === 'bot' && action_id !== null ? [action_id] : []))
  if (!ids.length) return new Set<number>()
  const { rows: found } = await sql<{ action_id: number }>`
    select distinct action_id from rule_hits
    where chat_id = ${chatId} and action_id = any(${unseen(ids, 'bigint')}::bigint[])`.execute(database)
  return new Set(found.map(({ action_id }) => action_id))
}

/** Of these, the later takes the place of the earlier: who is banned anew is banned by that. */
const sorts: readonly (readonly Row['kind'][])[] = [
  ['ban', 'unban'],
  ['mute', 'limit', 'unmute'],
  ['promote', 'demote'],
]
const sortOf = ({ kind }: Row) => sorts.find((kinds) => kinds.includes(kind))

async function lastOnes(database: Database, chatIds: readonly number[], rows: readonly Row[]) {
  const asked = new Map<string, { target_id: number; kinds: readonly Row['kind'][] }>()
  for (const row of rows) {
    const kinds = sortOf(row)
    if (kinds && row.target_id !== null)
      asked.set(`${row.target_id} ${kinds[0]}`, { target_id: row.target_id, kinds })
  }
  if (!asked.size) return () => true
  const { rows: last } = await sql<{ entry_id: number }>`
    select e.entry_id from jsonb_to_recordset(${JSON.stringify([...asked.values()])}::jsonb)
      a (target_id bigint, kinds text[])
    cross join lateral (
      select l.entry_id from unnest(${chatIds}::bigint[]) c (chat_id) cross join lateral (
        select e.entry_id, e.at from log_entries e
        where e.chat_id = c.chat_id and e.target_id = a.target_id and e.kind = any(a.kinds) and e.outcome = 'done'
        order by e.at desc, e.entry_id desc limit 1) l
      order by l.at desc, l.entry_id desc limit 1) e`.execute(database)
  const ids = new Set(last.map(({ entry_id }) => entry_id))
  return (row: Row) => ids.has(row.entry_id)
}

type Changed = { entry_id: number; at: number }

const isAfter = (change: Changed, row: Row) =>
  change.at > row.at || (change.at === row.at && change.entry_id > row.entry_id)

/** Of microseconds. */
const momentOf = (at: number) => sql`timestamptz 'epoch' + ${at}::float8 * interval '1 microsecond'`

/** Nobody tells a bot of a channel's ban, so what was done through the bot is all there is to know. */
async function channelsNow(database: Database, chatIds: readonly number[], rows: readonly Row[]) {
  const asked = rows.filter(({ kind }) => kind === 'ban_channel')
  if (!asked.length) return () => false
  const oldest = Math.min(...asked.map(({ at }) => at))
  const { rows: changes } = await sql<Changed & { sender_chat_id: number }>`
    select entry_id, (extract(epoch from at) * 1000000)::bigint as at,
      (details::jsonb ->> 'sender_chat_id')::bigint as sender_chat_id
    from log_entries where chat_id = any(${chatIds}::bigint[])
      and kind in ('ban_channel', 'unban_channel') and outcome = 'done' and at >= ${momentOf(oldest)}`.execute(
    database,
  )
  return (row: Row, senderChatId: number) =>
    changes.some((change) => isAfter(change, row) && change.sender_chat_id === senderChatId)
}

/** Unpinning without a message takes down whichever is on top, or all, so it counts for all that were pinned before. */
async function pinsNow(database: Database, chatIds: readonly number[], rows: readonly Row[]) {
  const asked = rows.filter(({ kind }) => kind === 'pin' || kind === 'unpin')
  if (!asked.length) return () => false
  const oldest = Math.min(...asked.map(({ at }) => at))
  const { rows: changes } = await sql<Changed & { message_id: number | null }>`
    select entry_id, (extract(epoch from at) * 1000000)::bigint as at,
      (details::jsonb ->> 'message_id')::bigint as message_id
    from log_entries where chat_id = any(${chatIds}::bigint[])
      and kind in ('pin', 'unpin', 'unpin_all', 'delete_message') and outcome = 'done'
      and at >= ${momentOf(oldest)}`.execute(database)
  return (row: Row, messageId: number) =>
    changes.some(
      (change) => isAfter(change, row) && (change.message_id === null || change.message_id === messageId),
    )
}

/** Reads at once all that decides whether the entries of a page can still be taken back. */
export async function readAsItStands(
  database: Database,
  { chatId, chatIds, title, description, permissions, now }: Chat & { now: Date },
  rows: readonly Row[],
): Promise<AsItStands> {
  const [people, warnings, byRule, isLast, channelChangedSince, pinChangedSince] = await Promise.all([
    peopleNow(database, chatId, rows),
    warningsNow(database, chatId, rows),
    actionsByRule(database, chatId, rows),
    lastOnes(database, chatIds, rows),
    channelsNow(database, chatIds, rows),
    pinsNow(database, chatIds, rows),
  ])
  return {
    now: Math.floor(now.getTime() / 1000),
    person: (userId) => people.get(userId),
    isLast,
    warning: (actionId) => warnings.get(actionId),
    isByRule: (actionId) => byRule.has(actionId),
    title,
    description,
    permissions,
    channelChangedSince,
    pinChangedSince,
  }
}
