import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import { fromBytes, type Sketch, sketchLength } from './judge/alike.ts'
import type { Earlier } from './judge/past.ts'
import { mostPacked, writeBuckets } from './learn/pack-buckets.ts'

/** What is kept of a message for those that come after it. */
export type Trace = {
  chatId: number
  messageId: number
  userId: number
  /** Of an edit, when it was made; unix seconds. */
  date: number
  /** 0: as it came. */
  editedAt: number
  album: string | null
  media: string | null
  sketch: Sketch | null
  /** Of its text, for a mark of an admin; null: no text, or no rule that learns. */
  pieces: Uint32Array | null
  /** By which an edit is told that changes nothing. */
  content: number
}

type Row = {
  chat_id: number
  seq: number
  message_id: number
  user_id: number
  date: number
  edited_at: number
  album: string | null
  media: string | null
  sketch: Buffer | null
}

const ofMessage = 'chat_id, message_id, user_id, date, album, media, sketch, buckets, seq'
/** Messages as they came, and their edits. */
export const traceVersions = sql.raw(`(
  select 0::bigint as edited_at, ${ofMessage} from message_traces
  union all select edited_at, ${ofMessage} from edit_traces)`)

/** Of a chat: what was judged after `head`, and was written since then. */
export type After = { chatId: number; head: number; since: number }
/** In their order; `head`: the newest that there is, however old, where none was known. */
export type Found = { head: number; placed: Placed[] }
/** One with its place in the order of its chat. */
export type Placed = { seq: number; earlier: Earlier }

const earlierFrom = (row: Row): Earlier => ({
  messageId: row.message_id,
  authorId: row.user_id,
  date: row.date,
  editedAt: row.edited_at,
  album: row.album,
  media: row.media,
  sketch: row.sketch && fromBytes(row.sketch),
})

const inOrder = (rows: readonly Row[]): Placed[] =>
  rows.toSorted((a, b) => a.seq - b.seq).map((row) => ({ seq: row.seq, earlier: earlierFrom(row) }))

/** Asked along: the newest messages of these chats that others, or this node before, have judged. */
export async function askTracesAfter(
  trx: Transaction,
  asked: readonly After[],
  most: number,
): Promise<() => Map<number, Found>> {
  const list = (of: (one: After) => number) => unseen(asked.map(of), 'bigint')
  const rows = await askAlong(
    trx,
    sql<{ head: number | null } & (Row | { seq: null; chat_id: number })>`
      select q.chat_id, h.head, t.seq, t.message_id, t.user_id, t.date, t.edited_at, t.album, t.media, t.sketch
      from unnest(
        ${list(({ chatId }) => chatId)}, ${list(({ head }) => head)}, ${list(({ since }) => since)}
      ) as q(chat_id, head, since)
      cross join lateral (
        select max(seq) as head from ${traceVersions} as v where q.head = 0 and chat_id = q.chat_id) h
      left join lateral (
        select seq, message_id, user_id, date, edited_at, album, media, sketch from ${traceVersions} as v
        where chat_id = q.chat_id and seq > q.head order by seq desc limit ${most}) t
        on t.date >= q.since`,
  )
  return () =>
    new Map(
      [...Map.groupBy(rows(), ({ chat_id }) => chat_id)].map(([chatId, some]) => [
        chatId,
        { head: some[0]?.head ?? 0, placed: inOrder(some.flatMap((row) => (row.seq === null ? [] : [row]))) },
      ]),
    )
}

/** Somebody in a chat, and since when. */
export type Author = { chatId: number; userId: number; since: number }

/** No rule asks for half as many messages of one person; the rest is for edits. */
export const mostOfAuthor = 120

/** What these people wrote since then. */
export async function readTracesOf(
  trx: Transaction,
  authors: readonly Author[],
): Promise<Map<number, Earlier[]>> {
  if (authors.length === 0) return new Map()
  const list = (of: (one: Author) => number) => unseen(authors.map(of), 'bigint')
  const { rows } = await sql<Row>`
    select q.chat_id, t.*
    from unnest(
      ${list(({ chatId }) => chatId)}, ${list(({ userId }) => userId)}, ${list(({ since }) => since)}
    ) as q(chat_id, user_id, since)
    cross join lateral (
      select seq, message_id, user_id, date, edited_at, album, media, sketch from ${traceVersions} as v
      where chat_id = q.chat_id and user_id = q.user_id and date >= q.since
      order by date desc, message_id desc limit ${mostOfAuthor}) t`.execute(trx)
  return new Map(
    [...Map.groupBy(rows, ({ chat_id }) => chat_id)].map(([chatId, some]) => [
      chatId,
      inOrder(some).map(({ earlier }) => earlier),
    ]),
  )
}

type Bytes<One> = { most: (one: One) => number; write: (one: One, into: Buffer, at: number) => number }

const sketchBytes: Bytes<Sketch> = {
  most: () => sketchLength,
  write(sketch, into, at) {
    into.set(sketch.minima, at)
    return sketchLength
  },
}
const bucketBytes: Bytes<Uint32Array> = { most: mostPacked, write: writeBuckets }

/**
 * Bytes of many rows as one value, and where each begins, from 1, and ends: it goes as it is, and a message needs no memory of
 * its own for them.
 */
function joined<One>(all: readonly (One | null)[], { most, write }: Bytes<One>) {
  const into = Buffer.allocUnsafe(all.reduce((room, one) => room + (one ? most(one) : 0), 0))
  const from: (number | null)[] = []
  const length: (number | null)[] = []
  let at = 0
  for (const one of all) {
    const written = one ? write(one, into, at) : 0
    from.push(written > 0 ? at + 1 : null)
    length.push(written > 0 ? written : null)
    at += written
  }
  return { bytes: into.subarray(0, at), from, length }
}

/** A trace as it was kept: the place in its chat's order. */
export type Kept = { chat_id: number; message_id: number; edited_at: number; seq: number }

const columns = sql.raw('chat_id, message_id, user_id, date, album, media')

/** The rows of these, as they are inserted. */
function rowsOf(traces: readonly Trace[]) {
  const list = (of: (one: Trace) => number) => unseen(traces.map(of), 'bigint')
  const texts = (of: (one: Trace) => string | null) => unseen(traces.map(of), 'text')
  const sketches = joined(
    traces.map(({ sketch }) => sketch),
    sketchBytes,
  )
  const buckets = joined(
    traces.map(({ pieces }) => pieces),
    bucketBytes,
  )
  const bytes = sql`
    substr(${sketches.bytes}::bytea, sketch_from, ${sketchLength}::int),
    substr(${buckets.bytes}::bytea, buckets_from, buckets_length)`
  const from = sql`
    unnest(
      ${list(({ chatId }) => chatId)}, ${list(({ messageId }) => messageId)}, ${list(({ userId }) => userId)},
      ${list(({ date }) => date)}, ${texts(({ album }) => album)}, ${texts(({ media }) => media)},
      ${list(({ editedAt }) => editedAt)}, ${list(({ content }) => content)}, ${unseen(sketches.from, 'int')},
      ${unseen(buckets.from, 'int')}, ${unseen(buckets.length, 'int')}
    ) as t(${columns}, edited_at, content, sketch_from, buckets_from, buckets_length)`
  return { bytes, from }
}

function messagesKept(traces: readonly Trace[]) {
  const { bytes, from } = rowsOf(traces)
  return sql<Kept>`
    insert into message_traces (${columns}, content, sketch, buckets) select ${columns}, content, ${bytes} from ${from}
    on conflict (chat_id, message_id) do nothing
    returning chat_id, message_id, 0 as edited_at, seq`
}

function editsKept(traces: readonly Trace[]) {
  const { bytes, from } = rowsOf(traces)
  return sql<Kept>`
    insert into edit_traces (${columns}, edited_at, sketch, buckets, seq)
    select ${columns}, edited_at, ${bytes}, nextval(pg_get_serial_sequence('message_traces', 'seq')) from ${from}
    on conflict (chat_id, message_id, edited_at) do nothing
    returning chat_id, message_id, edited_at, seq`
}

/** Keeps what later messages are compared with, each message and edit once; asked along: which were not there before. */
export async function keepTraces(trx: Transaction, traces: readonly Trace[]): Promise<() => readonly Kept[]> {
  const messages = traces.filter(({ editedAt }) => editedAt === 0)
  const edits = traces.filter(({ editedAt }) => editedAt > 0)
  const ofMessages = messages.length > 0 ? await askAlong(trx, messagesKept(messages)) : () => []
  const ofEdits = edits.length > 0 ? await askAlong(trx, editsKept(edits)) : () => []
  return () => [...ofMessages(), ...ofEdits()]
}

const forgetRows = 5_000

/** Forgets some of what no rule looks back to; answers whether there may be more. */
export async function forgetTraces(database: Database): Promise<boolean> {
  let isMore = false
  for (const table of ['message_traces', 'edit_traces']) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
        where date < extract(epoch from now())::bigint - ${keptHours.messageTrace * 3600}::bigint
        limit ${forgetRows}))`.execute(database)
    isMore ||= Number(numAffectedRows ?? 0) === forgetRows
  }
  return isMore
}
