import { inventory, type TableName } from '@steward/contract/privacy/inventory.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/database/schema.ts'
import { parseJson } from '#platform/json.ts'
import { type Beat, giveBack, isFree, its, leased, LostLease, underLease } from './lease.ts'
import { erasurePolicies, type ErasurePolicy } from './erasure-policy.ts'
import { windowsOf } from './windows.ts'

const seen = ({ people }: ErasurePolicy) =>
  Object.keys(people).filter((column) => people[column]?.as !== 'aside')

/** What a copy is made of, in its order. */
export const copiedTables = erasurePolicies.filter(([, declared]) => seen(declared).length > 0)

/** Keys of doors that are open now; who finds the file shall not go through them. */
const secret: ReadonlySet<string> = new Set(['session_key', 'device', 'push_address'])

/** Of what bytes are no key: what is kept of a message in place of its text, as Base64 (RFC 4648). */
const inBytes: ReadonlySet<string> = new Set(['message_traces', 'learnt_mark'])

type Row = Record<string, unknown>

/** Of a row about somebody, without who else had to do with it; of what they did themselves, with whom they did it to. */
export function copied(table: TableName, declared: ErasurePolicy, row: Row, userId: UserId): Row {
  const facts = inventory[table]?.columns ?? {}
  const isTheirDoing = seen(declared).some(
    (column) => declared.people[column]?.as === 'by' && row[column] === userId,
  )
  const isShown = (column: string, value: unknown) => {
    const fact = facts[column] ?? 'nothing'
    if (secret.has(fact) || (Buffer.isBuffer(value) && !inBytes.has(fact))) return false
    if (declared.shared && !declared.shared.includes(column)) return false
    if (column === declared.sent && !isSentBy(row, value, userId)) return false
    if (isTheirDoing) return true
    const isOther = column in declared.people && value !== userId
    return !isOther && !declared.withheld?.includes(column)
  }
  const shown = Object.entries(row).filter(([column, value]) => isShown(column, value))
  return Object.fromEntries(
    shown.map(([column, value]) => [column, Buffer.isBuffer(value) ? value.toString('base64') : value]),
  )
}

/** Whether an update of Telegram's is of somebody's own doing (Bot API, Update: whoever did it is its `from`). */
function isSentBy({ kind }: Row, payload: unknown, userId: UserId): boolean {
  const update = Update.safeParse(parseJson(String(payload)))
  return update.success && Sent.safeParse(update.data[String(kind)]).data?.from.id === userId
}
const Update = z.record(z.string(), z.unknown())
const Sent = z.object({ from: z.object({ id: z.number() }) })

export type Copy = {
  user_id: UserId
  export_id: string
  tables_done: number
  attempts: number
  fence: number
}

/** Takes one that is due and that no node has. */
export async function leaseCopy(database: Database): Promise<Copy | undefined> {
  const { rows } = await sql<Copy>`
    with due as materialized (
      select user_id from data_exports where state = 'building' and ${isFree}
      order by due_at limit 1 for update skip locked)
    update data_exports set ${leased} where user_id in (select * from due)
    returning user_id, export_id, tables_done, attempts, fence`.execute(database)
  return rows[0]
}

const leaseOf = ({ user_id: userId, fence }: Copy) => ({ table: 'data_exports', userId, fence }) as const

/**
 * Copies what is kept of somebody, table by table and some rows at a time. Who is killed over it leaves whole tables,
 * after which the next one goes on.
 */
export async function carryCopy({ database }: { database: Database }, copy: Copy): Promise<void> {
  await underLease(database, leaseOf(copy), async (beat) => {
    for (const [place, entry] of copiedTables.entries())
      if (place >= copy.tables_done) await copyTable(database, { copy, place, entry, beat })
    await sql`
    update data_exports set state = 'ready', ready_at = now(), leased_until = null,
      expires_at = now() + ${keptHours.dataExport} * interval '1 hour'
    where ${its(leaseOf(copy))}`.execute(database)
  })
}

type Step = { copy: Copy; place: number; entry: (typeof copiedTables)[number]; beat: Beat }

async function copyTable(
  database: Database,
  { copy, place, entry: [table, declared], beat }: Step,
): Promise<void> {
  const userId = copy.user_id
  // Of an attempt that was cut off.
  await sql`delete from data_export_parts where user_id = ${userId} and table_name = ${table}`.execute(
    database,
  )
  const isTheirs = sql.join(
    seen(declared).map((column) => sql`${sql.id(column)} = ${userId}`),
    sql` or `,
  )
  let [count, bytes, part] = [0, 0, 0]
  for await (const { leaf, holds } of windowsOf(database, table)) {
    const { rows } = await sql<Row>`
      select * from ${sql.id(leaf)} where ${holds} and (${isTheirs})`.execute(database)
    await beat()
    if (!rows.length) continue
    const text = rows.map((row) => JSON.stringify(copied(table, declared, row, userId))).join(',\n')
    // Only while the copy is still ours: who is erased meanwhile, or asks anew, finds nothing of it later.
    const { numAffectedRows } = await sql`
      insert into data_export_parts (user_id, table_name, part, rows_text)
      select user_id, ${table}, ${part}::integer, ${text} from data_exports where ${its(leaseOf(copy))}
      for share`.execute(database)
    if (!numAffectedRows) throw new LostLease('data_exports: it is not there any more')
    count += rows.length
    bytes += Buffer.byteLength(text)
    part += 1
  }
  await sql`
    update data_exports set tables_done = ${place + 1}, row_count = row_count + ${count}, bytes = bytes + ${bytes}
    where ${its(leaseOf(copy))}`.execute(database)
}

const mostAttempts = 5
const againSeconds = 30

/** It broke: once more a little later, but not forever. */
export async function missCopy(database: Database, copy: Copy): Promise<void> {
  await sql`
    update data_exports set attempts = attempts + 1,
      state = case when attempts + 1 >= ${mostAttempts} then 'failed' else state end
    where ${its(leaseOf(copy))}`.execute(database)
  await giveBack(database, leaseOf(copy), againSeconds)
}
