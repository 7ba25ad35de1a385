import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/schema.ts'
import { columnTypes, knowledgeOf, type Row, rowOf } from './effects-member-row.ts'
import { type Key, keysOf } from './effects-keys.ts'
import { type Knowledge, merged, underChat } from './effects-merge-member.ts'
import { listedAs, type Named, namedOf, placesOf, writeNames, writeSearch } from './effects-store-names.ts'

const names = Object.keys(columnTypes)
const columns = sql.raw(names.join(', '))
const types = sql.raw(
  Object.entries(columnTypes)
    .map((column) => column.join(' '))
    .join(', '),
)
const assignments = sql.raw(
  names
    .slice(2)
    .map((name) => `${name} = r.${name}`)
    .join(', '),
)

/** In the order of the keys, so that two transactions that need the same rows never wait for each other in a circle. */
async function lock(trx: Transaction, keys: readonly Key[]): Promise<Knowledge[]> {
  if (!keys.length) return []
  const { rows } = await sql<Row>`
    select ${columns} from members where (chat_id, user_id) in ${keysOf(keys)}
    order by chat_id, user_id for update`.execute(trx)
  return rows.map(knowledgeOf)
}

/** One JSON parameter for a whole batch: it carries arrays within rows, which `unnest` would flatten. */
async function insert(trx: Transaction, batch: readonly Knowledge[], named: readonly Named[]): Promise<void> {
  const listed = new Map(named.map((one) => [one.user_id, listedAs(one)]))
  const rows = batch.map((one) => Object.assign(rowOf(one), listed.get(one.userId)))
  await sql`
    insert into members (${columns}, is_bot, sort_name)
    select ${columns}, coalesce(is_bot, false), sort_name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${types}, is_bot boolean, sort_name text)
    on conflict (chat_id, user_id) do nothing`.execute(trx)
}

async function update(trx: Transaction, batch: readonly Knowledge[]): Promise<void> {
  await sql`
    update members m set ${assignments}
    from jsonb_to_recordset(${JSON.stringify(batch.map(rowOf))}::jsonb) as r(${types})
    where m.chat_id = r.chat_id and m.user_id = r.user_id`.execute(trx)
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
  if (!batch.length) return []
  const { rows } = await sql<{ chat_id: number; user_id: number }>`
    select chat_id, user_id from members where (chat_id, user_id) in ${keysOf(batch)}`.execute(trx)
  const known = new Set(rows.map((row) => nameOf({ chatId: row.chat_id, userId: row.user_id })))
  return batch.filter((fact) => !known.has(nameOf(fact)))
}

/**
 * Merges what was learned into what is stored. First come the new rows, then the locks, each in the order of the keys:
 * a transaction that inserts holds no lock that another, which has inserted, could wait for. The rows stay locked until
 * the transaction ends. `renamed`: whoever bears another name than before, and is to be found by it in every group.
 */
export async function saveMembers(
  trx: Transaction,
  facts: readonly Knowledge[],
  renamed: readonly number[] = [],
): Promise<void> {
  const batch = reduced(facts)
  const fresh = await missing(trx, batch)
  const named = await namedOf(trx, fresh)
  if (fresh.length) await insert(trx, fresh, named)
  const anew = await placesOf(trx, renamed)
  const stored = new Map((await lock(trx, [...batch, ...anew])).map((row) => [nameOf(row), row]))
  const changed = batch.flatMap((fact) => {
    const before = stored.get(nameOf(fact))
    if (!before) return []
    const after = merged(before, fact)
    return JSON.stringify(rowOf(after)) === JSON.stringify(rowOf(before)) ? [] : [after]
  })
  if (changed.length) await update(trx, changed)
  await writeSearch(trx, named)
  await writeNames(trx, await namedOf(trx, anew))
}

/** Moves a group's members to another id, merged with whom that one has. */
export async function mergeMembersInto(trx: Transaction, from: number, to: number): Promise<void> {
  const { rows } = await sql<Row>`delete from members where chat_id = ${from} returning ${columns}`.execute(
    trx,
  )
  await sql`delete from member_search where chat_id = ${from}`.execute(trx)
  await saveMembers(
    trx,
    rows.map((row) => underChat(knowledgeOf(row), to)),
  )
}
