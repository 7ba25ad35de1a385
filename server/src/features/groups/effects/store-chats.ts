import { sql } from 'kysely'
import { askAlong, goesAlong } from '#platform/database/sessions.ts'
import type { MemberStatus } from '#platform/database/schema-chats.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { sayWhether } from './as-usual.ts'
import { type ChatKnowledge, chatUnder, mergedChats, stateOf } from './merge-chat.ts'
import { unseen } from '#platform/database/unseen.ts'
import { isSupergroup } from '#platform/telegram/is-supergroup.ts'

type Row = {
  chat_id: number
  title: string
  username: string | null
  is_forum: boolean
  title_observed_at: number
  title_update_id: number
  photo_file_id: string | null
  photo_unique_id: string | null
  photo_observed_at: number
  photo_update_id: number
  state: string
  added_by: number | null
  added_at: number
  bot_status: MemberStatus
  bot_rights: string[]
  bot_until: number | null
  bot_observed_at: number
  bot_update_id: number
}

const knowledgeOf = (row: Row): ChatKnowledge => ({
  chatId: row.chat_id,
  name: {
    title: row.title,
    username: row.username,
    isForum: row.is_forum,
    when: { at: row.title_observed_at, updateId: row.title_update_id },
  },
  photo: {
    fileId: row.photo_file_id,
    uniqueId: row.photo_unique_id,
    when: { at: row.photo_observed_at, updateId: row.photo_update_id },
  },
  bot: {
    status: row.bot_status,
    isPresent: row.state !== 'bot_removed',
    rights: row.bot_rights,
    until: row.bot_until,
    when: { at: row.bot_observed_at, updateId: row.bot_update_id },
  },
  added: { by: row.added_by, at: row.added_at },
})

const rowOf = (chat: ChatKnowledge) => ({
  chat_id: chat.chatId,
  type: isSupergroup(chat.chatId) ? 'supergroup' : 'group',
  title: chat.name.title,
  username: chat.name.username,
  is_forum: chat.name.isForum,
  title_observed_at: chat.name.when.at,
  title_update_id: chat.name.when.updateId,
  photo_file_id: chat.photo.fileId,
  photo_unique_id: chat.photo.uniqueId,
  photo_observed_at: chat.photo.when.at,
  photo_update_id: chat.photo.when.updateId,
  state: stateOf(chat),
  added_by: chat.added.by,
  added_at: chat.added.at,
  bot_status: chat.bot.status,
  bot_rights: chat.bot.rights,
  bot_until: chat.bot.until,
  bot_observed_at: chat.bot.when.at,
  bot_update_id: chat.bot.when.updateId,
})

const columns =
  sql.raw(`chat_id, type, title, username, is_forum, title_observed_at, title_update_id, photo_file_id,
  photo_unique_id, photo_observed_at, photo_update_id, state, added_by, added_at, bot_status, bot_rights, bot_until,
  bot_observed_at, bot_update_id`)

const recordset = (batch: readonly ChatKnowledge[]) => sql`
  jsonb_to_recordset(${JSON.stringify(batch.map(rowOf))}::jsonb) as r(
    chat_id bigint, type text, title text, username text, is_forum boolean, title_observed_at bigint,
    title_update_id bigint, photo_file_id text, photo_unique_id text, photo_observed_at bigint,
    photo_update_id bigint, state text, added_by bigint, added_at bigint, bot_status text, bot_rights text[],
    bot_until bigint, bot_observed_at bigint, bot_update_id bigint)`

/** What is stored of them. `unlessMissing`: of none at all where one of them has no row, and what follows in the flight hears of it. */
function locking(batch: readonly ChatKnowledge[], unlessMissing?: 'unlessMissing') {
  const ids = unseen(
    batch.map(({ chatId }) => chatId),
    'bigint',
  )
  const areAll = sql`(select count(*) from chats where chat_id = any(${ids}::bigint[])) = ${batch.length}::int`
  return sql<Row | { chat_id: null }>`
    with locked as materialized (
      select chat_id, title, username, is_forum, title_observed_at, title_update_id, photo_file_id, photo_unique_id,
        photo_observed_at, photo_update_id, state, added_by, added_at, bot_status, bot_rights, bot_until,
        bot_observed_at, bot_update_id
      from chats where chat_id = any(${ids}::bigint[]) ${unlessMissing ? sql`and ${areAll}` : sql``}
      order by chat_id for update),
    said as materialized (
      select ${sayWhether(sql<boolean>`are_all`)}, are_all from (select count(*) = ${batch.length}::int as are_all from locked) l)
    select locked.* from said left join locked on ${unlessMissing ? sql`are_all` : sql`true`}`
}

/** What is stored of groups, by their ids. */
export type StoredChats = ReadonlyMap<number, ChatKnowledge>

const storedIn = (rows: readonly (Row | { chat_id: null })[]): StoredChats =>
  new Map(rows.flatMap((row) => (row.chat_id === null ? [] : [[row.chat_id, knowledgeOf(row)]])))

/** Locks the rows of these groups where all have one, and answers none where they have not; asked along. */
export async function askChats(
  trx: Transaction,
  facts: readonly ChatKnowledge[],
): Promise<() => StoredChats> {
  const batch = reduced(facts)
  const rows = await askAlong(trx, locking(batch, 'unlessMissing'))
  return () => storedIn(rows())
}

/** A group that is new to us is compared with Telegram at once. */
async function insert(trx: Transaction, batch: readonly ChatKnowledge[]): Promise<void> {
  await sql`
    insert into chats (${columns}, sync_due_at) select ${columns}, now() from ${recordset(batch)}
    on conflict (chat_id) do nothing`.execute(trx)
}

async function update(trx: Transaction, batch: readonly ChatKnowledge[]): Promise<void> {
  await sql`${goesAlong}
    update chats c set
      title = r.title, username = r.username, is_forum = r.is_forum, title_observed_at = r.title_observed_at,
      title_update_id = r.title_update_id, photo_file_id = r.photo_file_id, photo_unique_id = r.photo_unique_id,
      photo_observed_at = r.photo_observed_at, photo_update_id = r.photo_update_id, state = r.state,
      added_by = r.added_by, added_at = r.added_at, bot_status = r.bot_status, bot_rights = r.bot_rights,
      bot_until = r.bot_until, bot_observed_at = r.bot_observed_at, bot_update_id = r.bot_update_id
    from ${recordset(batch)} where c.chat_id = r.chat_id`.execute(trx)
}

function reduced(facts: readonly ChatKnowledge[]): ChatKnowledge[] {
  const known = new Map<number, ChatKnowledge>()
  for (const fact of facts) {
    const before = known.get(fact.chatId)
    known.set(fact.chatId, before ? mergedChats(before, fact) : fact)
  }
  return [...known.values()].sort((a, b) => a.chatId - b.chatId)
}

/**
 * Merges what was learned into what is stored. First come the new rows, then the locks, each in the order of the keys:
 * a transaction that inserts holds no lock that another, which has inserted, could wait for.
 */
export async function saveChats(
  trx: Transaction,
  facts: readonly ChatKnowledge[],
  locked?: StoredChats,
): Promise<void> {
  const batch = reduced(facts)
  if (!batch.length) return
  let stored = locked ?? storedIn((await locking(batch, 'unlessMissing').execute(trx)).rows)
  if (!stored.size) {
    await insert(trx, batch)
    stored = storedIn((await locking(batch).execute(trx)).rows)
  }
  const changed = batch.flatMap((fact) => {
    const before = stored.get(fact.chatId)
    if (!before) return []
    const after = mergedChats(before, fact)
    return JSON.stringify(rowOf(after)) === JSON.stringify(rowOf(before)) ? [] : [after]
  })
  if (changed.length) await update(trx, changed)
}

/** Moves what is known of a group to another id. */
export async function mergeChatInto(trx: Transaction, from: number, to: number): Promise<void> {
  const { rows } = await sql<Row>`delete from chats where chat_id = ${from} returning *`.execute(trx)
  await saveChats(
    trx,
    rows.map((row) => chatUnder(knowledgeOf(row), to)),
  )
}

type Linked = { chatId: number; channelId: number; at: number }

/**
 * Notes which channels are linked where that was not known, unless Telegram was asked since; then it is asked again. Answers whether
 * there were any.
 */
export async function linkChannels(trx: Transaction, facts: readonly Linked[]): Promise<boolean> {
  if (!facts.length) return false
  const newest = new Map(facts.toSorted((a, b) => a.at - b.at).map((fact) => [fact.chatId, fact]))
  const sorted = [...newest.values()].sort((a, b) => a.chatId - b.chatId)
  const list = (of: (one: Linked) => number) => unseen(sorted.map(of), 'bigint')
  const { numAffectedRows } = await sql`
    update chats c set linked_chat_id = q.channel_id, sync_due_at = now(), sync_attempts = 0
    from unnest(
      ${list(({ chatId }) => chatId)}, ${list(({ channelId }) => channelId)}, ${list(({ at }) => at)}
    ) as q(chat_id, channel_id, at)
    where c.chat_id = q.chat_id and c.linked_chat_id is distinct from q.channel_id
      and (c.synced_at is null or c.synced_at < to_timestamp(q.at))`.execute(trx)
  return Boolean(numAffectedRows)
}

/** Asks for a comparison with Telegram now. */
export async function markStale(trx: Transaction, chatIds: readonly number[]): Promise<void> {
  if (!chatIds.length) return
  const sorted = [...new Set(chatIds)].sort((a, b) => a - b)
  await sql`
    update chats set sync_due_at = now(), sync_attempts = 0
    where chat_id in (select chat_id from chats where chat_id = any(${unseen(sorted, 'bigint')}::bigint[]) order by chat_id for update)
  `.execute(trx)
}
