import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { askAlong, goesAlong } from '#platform/database/sessions.ts'

/** What is kept of a message for those that come after it. */
export type Trace = {
  chatId: number
  messageId: number
  userId: number
  /** Telegram's date, unix seconds. */
  date: number
  album: string | null
  media: string | null
  letters: number
  /** 32-bit numbers, the most significant byte first. */
  sketch: Buffer | null
  bands: readonly number[] | null
  /** For a mark of an admin; null: too little text, or no rule that learns. */
  buckets: Buffer | null
}

/** A message that is judged now, and how far back to look for its author's and for those that are alike. */
export type Looking = {
  chatId: number
  userId: number
  authorSince: number
  alikeSince: number
  bands: readonly number[]
}

/** No rule asks for more of one person, or of what is alike for each message; a chat's messages are looked for at once. */
const most = { ofAuthor: 60, alike: 60 }

type Row = {
  chat_id: number
  message_id: number
  user_id: number
  date: number
  album: string | null
  media: string | null
  letters: number
  sketch: Buffer | null
}

const columns = sql`t.chat_id, t.message_id, t.user_id, t.date, t.album, t.media, t.letters, t.sketch`

const traceOf = (row: Row): Trace => ({
  chatId: row.chat_id,
  messageId: row.message_id,
  userId: row.user_id,
  date: row.date,
  album: row.album,
  media: row.media,
  letters: row.letters,
  sketch: row.sketch,
  // Only the database looks for them.
  bands: null,
  buckets: null,
})

/**
 * What is known of earlier messages of these authors, and of messages of anybody in the same chats that may be alike;
 * asked along: it is known when the next statement is answered.
 */
export async function askTraces(trx: Transaction, looking: readonly Looking[]): Promise<() => Trace[]> {
  const asked = JSON.stringify(looking)
  const rows = await askAlong(
    trx,
    sql<Row>`
      with q as (
        select * from jsonb_to_recordset(${asked}::jsonb) as q(
          "chatId" bigint, "userId" bigint, "authorSince" bigint, "alikeSince" bigint, bands integer[])),
      authors as (
        select "chatId", "userId", min("authorSince") as since from q group by "chatId", "userId"),
      alike as (
        select "chatId", min("alikeSince") as since, count(*) as messages, (
          select array_agg(distinct band) from q o cross join unnest(o.bands) band where o."chatId" = q."chatId") as bands
        from q where cardinality(bands) > 0 group by "chatId")
      select ${columns} from authors cross join lateral (
        select * from message_traces t
        where t.chat_id = authors."chatId" and t.user_id = authors."userId" and t.date >= authors.since
        order by t.date desc, t.message_id desc limit ${most.ofAuthor}) t
      union
      select ${columns} from alike cross join lateral (
        select * from message_traces t
        where t.chat_id = alike."chatId" and t.date >= alike.since and t.bands is not null
          and t.bands && alike.bands
        order by t.date desc, t.message_id desc limit ${most.alike} * alike.messages) t`,
  )
  return () => rows().map(traceOf)
}

/** Keeps what later messages are compared with, each message once; goes along with the next statement. */
export async function keepTraces(trx: Transaction, traces: readonly Trace[]): Promise<void> {
  if (!traces.length) return
  const rows = JSON.stringify(
    traces
      .toSorted((a, b) => a.chatId - b.chatId || a.messageId - b.messageId)
      .map((trace) =>
        Object.assign({}, trace, {
          sketch: trace.sketch?.toString('hex') ?? null,
          buckets: trace.buckets?.toString('hex') ?? null,
        }),
      ),
  )
  await sql`${goesAlong}
    insert into message_traces (chat_id, message_id, user_id, date, album, media, letters, sketch, bands,
      buckets)
    select "chatId", "messageId", "userId", date, album, media, letters, decode(sketch, 'hex'), bands,
      decode(buckets, 'hex')
    from jsonb_to_recordset(${rows}::jsonb) as g(
      "chatId" bigint, "messageId" bigint, "userId" bigint, date bigint, album text, media text, letters integer,
      sketch text, bands integer[], buckets text)
    on conflict (chat_id, message_id) do nothing`.execute(trx)
}

const forgetRows = 5_000

/** Forgets some of what no rule looks back to; answers whether there may be more. */
export async function forgetTraces(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from message_traces where ctid = any(array(
      select ctid from message_traces
      where date < extract(epoch from now())::bigint - ${keptHours.messageTrace * 3600}::bigint
      limit ${forgetRows}))`.execute(database)
  return Number(numAffectedRows ?? 0) === forgetRows
}
