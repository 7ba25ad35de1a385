import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { askAlong, goesAlong } from '#platform/database/sessions.ts'
import { isAsUsual } from './as-usual.ts'
import { columnTypes, knowledgeOf, type Row, rowOf } from './member-row.ts'
import { type Key, keysOf } from './keys.ts'
import { type Knowledge, merged, nothingKnown } from './merge-member.ts'
import { listedAs, type Named, namedOf, placesOf, writeNames, writeSearch } from './store-names.ts'

type Whole = ReturnType<typeof rowOf>

const names = Object.keys(columnTypes)
const columnNames = names.filter((name): name is keyof Whole => name in columnTypes)
/** Of `members`, all that is known of somebody. */
export const columns = sql.raw(names.join(', '))
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

/**
 * In the order of the keys, so that two transactions that need the same rows never wait for each other in a circle.
 * `asUsual`: none at all where what stands before it in the flight found it otherwise; `all`: nor where one of them has no row.
 */
async function lock(trx: Transaction, keys: readonly Key[], only?: 'asUsual' | 'all'): Promise<Knowledge[]> {
  if (!keys.length) return []
  const areAll = sql`not exists (
    select from ${keysOf(keys)} as k(chat_id, user_id)
    where not exists (select from members m where m.chat_id = k.chat_id and m.user_id = k.user_id))`
  const { rows } = await sql<Row>`
    select ${columns} from members where (chat_id, user_id) in ${keysOf(keys)}
      ${only ? sql`and ${isAsUsual}` : sql``} ${only === 'all' ? sql`and ${areAll}` : sql``}
    order by chat_id, user_id for update`.execute(trx)
  return rows.map(knowledgeOf)
}

/** How many messages more somebody wrote. Knowledge may be merged twice; this must not be added twice. */
export type Wrote = (key: Key) => number

/** One JSON parameter for a whole batch: it carries arrays within rows, which `unnest` would flatten. */
async function insert(
  trx: Transaction,
  batch: readonly Knowledge[],
  named: readonly Named[],
  wrote: Wrote,
): Promise<void> {
  if (!batch.length) return
  const listed = new Map(named.map((one) => [one.user_id, listedAs(one)]))
  const rows = batch.map((one) => Object.assign(rowOf(one), listed.get(one.userId), { messages: wrote(one) }))
  await sql`${goesAlong}
    insert into members (${columns}, is_bot, sort_name, messages)
    select ${columns}, coalesce(is_bot, false), sort_name, messages
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(${types}, is_bot boolean, sort_name text, messages integer)
    on conflict (chat_id, user_id) do nothing`.execute(trx)
}

/** A row as it is now, and how many messages more. */
type Changed = { row: Whole; messages: number }

async function update(trx: Transaction, changed: readonly Changed[]): Promise<void> {
  if (!changed.length) return
  const rows = changed.map(({ row, messages }) => ({ ...row, messages }))
  await sql`${goesAlong}
    update members m set ${assignments}, messages = m.messages + r.messages
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${types}, messages integer)
    where m.chat_id = r.chat_id and m.user_id = r.user_id`.execute(trx)
}

/** What a message changes of somebody who is known. Most of what happens is this, so it is written by itself. */
const activityColumns = [
  'source',
  'observed_at',
  'update_id',
  'last_message_at',
  'seen_present',
  'seen_source',
  'seen_at',
  'seen_update_id',
  'active_at',
  'check_rank',
  'check_due_at',
] as const
const activityNames: ReadonlySet<string> = new Set(activityColumns)
const activityAssignments = sql.raw(activityColumns.map((name) => `${name} = r.${name}`).join(', '))
const writtenColumns = ['chat_id', 'user_id', ...activityColumns] as const

async function updateActivity(trx: Transaction, changed: readonly Changed[]): Promise<void> {
  if (!changed.length) return
  const values = writtenColumns.map(
    (name) => sql`${changed.map(({ row }) => row[name])}::${sql.raw(columnTypes[name])}[]`,
  )
  const messages = sql`${changed.map((one) => one.messages)}::integer[]`
  await sql`${goesAlong}
    update members m set ${activityAssignments}, messages = m.messages + r.messages
    from unnest(${sql.join([...values, messages])}) as r(${sql.raw(writtenColumns.join(', '))}, messages)
    where m.chat_id = r.chat_id and m.user_id = r.user_id`.execute(trx)
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** Writes what is other than it was, and of that no more than has to be. */
async function updateChanged(
  trx: Transaction,
  all: readonly { before: Whole; after: Whole; messages: number }[],
) {
  const whole: Changed[] = []
  const alive: Changed[] = []
  for (const { before, after, messages } of all) {
    const changed = columnNames.filter((name) => !isSame(before[name], after[name]))
    if (!changed.length && messages === 0) continue
    const isLively = changed.every((name) => activityNames.has(name))
    ;(isLively ? alive : whole).push({ row: after, messages })
  }
  await update(trx, whole)
  await updateActivity(trx, alive)
}

const nameOf = ({ chatId, userId }: Key) => `${chatId}/${userId}`

/** Of these, each of whom wrote one message, as often as they are there. */
export function countedBy(written: readonly Key[]): Wrote {
  const counts = new Map<string, number>()
  for (const key of written) counts.set(nameOf(key), (counts.get(nameOf(key)) ?? 0) + 1)
  return (key) => counts.get(nameOf(key)) ?? 0
}

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

type Missing = Key & { named: Named | undefined }
type MissingRow = { chat_id: number; user_id: number } & (Named | { first_name: null })

/** Of these, the people of whom no row is there yet, with their names where we know them. Locks nothing. */
async function askMissing(trx: Transaction, batch: readonly Knowledge[]): Promise<() => Missing[]> {
  const asking = sql<MissingRow>`
    select k.chat_id, k.user_id, u.first_name, u.last_name, u.username, u.is_bot
    from ${keysOf(batch)} as k(chat_id, user_id) left join users u on u.user_id = k.user_id
    where not exists (select from members m where m.chat_id = k.chat_id and m.user_id = k.user_id)
    order by k.chat_id, k.user_id`
  const rows = await askAlong(trx, asking)
  return () =>
    rows().map((row) => ({
      chatId: row.chat_id,
      userId: row.user_id,
      named: row.first_name === null ? undefined : row,
    }))
}

/**
 * Who was found, and is locked: all or none. Where it is none, of whom there was no row. `held`: their groups and their names
 * are locked for this transaction alone, so nobody else makes these rows: whoever makes one holds its group, or its person
 * as who presses a button. Whoever has none has none until it is written, and whoever has one was found.
 */
export type Looked = { found: Knowledge[]; strangers: Missing[]; held: boolean }

/** Where all are known, as most are, one look finds and locks them. Sent with all that was asked along before. */
export async function lookAt(
  trx: Transaction,
  facts: readonly Knowledge[],
  { held }: Pick<Looked, 'held'> = { held: false },
): Promise<Looked> {
  const batch = reduced(facts)
  if (!batch.length) return { found: [], strangers: [], held }
  const missing = await askMissing(trx, batch)
  const found = await lock(trx, batch, held ? 'asUsual' : 'all')
  return { found, strangers: found.length && !held ? [] : missing(), held }
}

/** Who bears another name than before; and who of those of whom something was learned wrote how much. */
type Also = { renamed: readonly number[]; wrote: Wrote }

/** Somebody of whom something was learned: what was known of them before, and what is now. */
export type Met = Key & { before: Knowledge; after: Knowledge }

/**
 * Merges what was learned into what is stored. First come the new rows, then the locks, each in the order of the keys:
 * a transaction that inserts holds no lock that another, which has inserted, could wait for. Where they are held
 * nobody else inserts them, so what is inserted is what is stored. The rows stay locked until the transaction ends. `renamed`:
 * whoever bears another name than before, and is to be found by it in every group; for their sake none of those who are
 * looked at must be locked. `wrote`: asked once about each.
 */
export async function saveMembers(
  trx: Transaction,
  facts: readonly Knowledge[],
  { found, strangers, held }: Looked,
  { renamed, wrote }: Also,
): Promise<Met[]> {
  const batch = reduced(facts)
  const anew = await placesOf(trx, renamed)
  const strange = new Set(strangers.map(nameOf))
  const fresh = batch.filter((fact) => strange.has(nameOf(fact)))
  const named = strangers.flatMap((one) => one.named ?? [])
  // Where others may have made the row, it is not known whose this is; then it is added to it.
  const isCounted = (key: Key) => held && strange.has(nameOf(key))
  await insert(trx, fresh, named, (key) => (isCounted(key) ? wrote(key) : 0))
  const areLocked = held ? renamed.length === 0 : found.length > 0
  const locked = areLocked ? found : await lock(trx, [...batch, ...anew])
  const stored = new Map([...fresh, ...locked].map((row) => [nameOf(row), row]))
  const met = batch.flatMap((fact) => {
    const known = stored.get(nameOf(fact))
    return known ? [{ chatId: fact.chatId, userId: fact.userId, known, after: merged(known, fact) }] : []
  })
  await updateChanged(
    trx,
    met.map(({ known, after }) => {
      const messages = isCounted(after) ? 0 : wrote(after)
      return { before: rowOf(known), after: rowOf(after), messages }
    }),
  )
  await writeSearch(trx, named)
  await writeNames(trx, await namedOf(trx, anew))
  // Nobody else told of a stranger what is counted: batches of one group wait for each other at its row.
  return met.map(({ chatId, userId, known, after }) => {
    const before = strange.has(nameOf(known)) ? nothingKnown(chatId, userId) : known
    return { chatId, userId, before, after }
  })
}
