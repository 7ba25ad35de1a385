import { sql } from 'kysely'
import type { MemberStatus } from '../../platform/database/schema-chats.ts'
import type { Transaction } from '../../platform/database/schema.ts'
import { type Knowledge, merged, standingOf, underChat } from './effects-merge-member.ts'

type Row = {
  chat_id: number
  user_id: number
  rights: string[]
  is_anonymous: boolean
  custom_title: string | null
  until_date: number | null
  last_message_at: number | null
  told_status: MemberStatus
  told_present: boolean
  told_source: string
  told_at: number
  told_update_id: number
  seen_present: boolean
  seen_source: string
  seen_at: number
  seen_update_id: number
  inside_at: number
  banned_at: number
}

const knowledgeOf = (row: Row): Knowledge => ({
  chatId: row.chat_id,
  userId: row.user_id,
  told: {
    status: row.told_status,
    isPresent: row.told_present,
    rights: row.rights,
    isAnonymous: row.is_anonymous,
    customTitle: row.custom_title,
    until: row.until_date,
    source: row.told_source,
    when: { at: row.told_at, updateId: row.told_update_id },
  },
  seen: {
    isPresent: row.seen_present,
    source: row.seen_source,
    when: { at: row.seen_at, updateId: row.seen_update_id },
  },
  insideAt: row.inside_at,
  bannedAt: row.banned_at,
  lastMessageAt: row.last_message_at,
})

function rowOf(knowledge: Knowledge) {
  const { told, seen } = knowledge
  const standing = standingOf(knowledge)
  return {
    chat_id: knowledge.chatId,
    user_id: knowledge.userId,
    status: standing.status,
    is_present: standing.isPresent,
    source: standing.source,
    observed_at: standing.when.at,
    update_id: standing.when.updateId,
    rights: told.rights,
    is_anonymous: told.isAnonymous,
    custom_title: told.customTitle,
    until_date: told.until,
    last_message_at: knowledge.lastMessageAt,
    told_status: told.status,
    told_present: told.isPresent,
    told_source: told.source,
    told_at: told.when.at,
    told_update_id: told.when.updateId,
    seen_present: seen.isPresent,
    seen_source: seen.source,
    seen_at: seen.when.at,
    seen_update_id: seen.when.updateId,
    inside_at: knowledge.insideAt,
    banned_at: knowledge.bannedAt,
  }
}

/** One JSON parameter for a whole batch: it carries arrays within rows, which `unnest` would flatten. */
const recordset = (batch: readonly Knowledge[]) => sql`
  jsonb_to_recordset(${JSON.stringify(batch.map(rowOf))}::jsonb) as r(
    chat_id bigint, user_id bigint, status text, is_present boolean, source text, observed_at bigint,
    update_id bigint, rights text[], is_anonymous boolean, custom_title text, until_date bigint,
    last_message_at bigint, told_status text, told_present boolean, told_source text, told_at bigint,
    told_update_id bigint, seen_present boolean, seen_source text, seen_at bigint, seen_update_id bigint,
    inside_at bigint, banned_at bigint)`

const columns =
  sql.raw(`chat_id, user_id, status, is_present, source, observed_at, update_id, rights, is_anonymous,
  custom_title, until_date, last_message_at, told_status, told_present, told_source, told_at, told_update_id,
  seen_present, seen_source, seen_at, seen_update_id, inside_at, banned_at`)

type Key = Pick<Knowledge, 'chatId' | 'userId'>

export const keysOf = (batch: readonly Key[]) => sql`(select * from unnest(
  ${batch.map(({ chatId }) => chatId)}::bigint[], ${batch.map(({ userId }) => userId)}::bigint[]))`

/** In the order of the keys, so that two transactions that need the same rows never wait for each other in a circle. */
async function lock(trx: Transaction, batch: readonly Key[]): Promise<Knowledge[]> {
  const { rows } = await sql<Row>`
    select chat_id, user_id, rights, is_anonymous, custom_title, until_date, last_message_at, told_status,
      told_present, told_source, told_at, told_update_id, seen_present, seen_source, seen_at, seen_update_id,
      inside_at, banned_at
    from members where (chat_id, user_id) in ${keysOf(batch)}
    order by chat_id, user_id for update`.execute(trx)
  return rows.map(knowledgeOf)
}

async function insert(trx: Transaction, batch: readonly Knowledge[]): Promise<void> {
  await sql`
    insert into members (${columns}) select ${columns} from ${recordset(batch)}
    on conflict (chat_id, user_id) do nothing`.execute(trx)
}

async function update(trx: Transaction, batch: readonly Knowledge[]): Promise<void> {
  await sql`
    update members m set
      status = r.status, is_present = r.is_present, source = r.source, observed_at = r.observed_at,
      update_id = r.update_id, rights = r.rights, is_anonymous = r.is_anonymous, custom_title = r.custom_title,
      until_date = r.until_date, last_message_at = r.last_message_at, told_status = r.told_status,
      told_present = r.told_present, told_source = r.told_source, told_at = r.told_at,
      told_update_id = r.told_update_id, seen_present = r.seen_present, seen_source = r.seen_source,
      seen_at = r.seen_at, seen_update_id = r.seen_update_id, inside_at = r.inside_at, banned_at = r.banned_at
    from ${recordset(batch)} where m.chat_id = r.chat_id and m.user_id = r.user_id`.execute(trx)
}

const nameOf = ({ chatId, userId }: Key) => `${chatId}/${userId}`

const byKey = (a: Key, b: Key) => a.chatId - b.chatId || a.userId - b.userId

/** One piece of knowledge for each person of each group, in the order of the keys. */
function reduced(facts: readonly Knowledge[]): Knowledge[] {
  const known = new Map<string, Knowledge>()
  for (const fact of facts) {
    const name = nameOf(fact)
    const before = known.get(name)
    known.set(name, before ? merged(before, fact) : fact)
  }
  return [...known.values()].sort(byKey)
}

/** Of these, the people of whom no row is there yet. Locks nothing. */
async function missing(trx: Transaction, batch: readonly Knowledge[]): Promise<Knowledge[]> {
  const { rows } = await sql<{ chat_id: number; user_id: number }>`
    select chat_id, user_id from members where (chat_id, user_id) in ${keysOf(batch)}`.execute(trx)
  const known = new Set(rows.map((row) => nameOf({ chatId: row.chat_id, userId: row.user_id })))
  return batch.filter((fact) => !known.has(nameOf(fact)))
}

/**
 * Merges what was learned into what is stored. First come the new rows, then the locks, each in the order of the keys:
 * a transaction that inserts holds no lock that another, which has inserted, could wait for. The rows stay locked until
 * the transaction ends.
 */
export async function saveMembers(trx: Transaction, facts: readonly Knowledge[]): Promise<void> {
  const batch = reduced(facts)
  if (!batch.length) return
  const fresh = await missing(trx, batch)
  if (fresh.length) await insert(trx, fresh)
  const stored = new Map((await lock(trx, batch)).map((row) => [nameOf(row), row]))
  const changed = batch.flatMap((fact) => {
    const before = stored.get(nameOf(fact))
    if (!before) return []
    const after = merged(before, fact)
    return JSON.stringify(rowOf(after)) === JSON.stringify(rowOf(before)) ? [] : [after]
  })
  if (changed.length) await update(trx, changed)
}

/** Moves a group's members to another id, merged with whom that one has. */
export async function mergeMembersInto(trx: Transaction, from: number, to: number): Promise<void> {
  const { rows } = await sql<Row>`delete from members where chat_id = ${from} returning *`.execute(trx)
  await saveMembers(
    trx,
    rows.map((row) => underChat(knowledgeOf(row), to)),
  )
}
