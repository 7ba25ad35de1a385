import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Report, ReportPage } from '@steward/contract/reports.ts'
import { Signal } from '@steward/contract/protection/signal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { messageUrl } from '#domain/message-url.ts'
import { type MaybeShown, peopleIn, shownOr } from '#domain/people/people-in.ts'
import { shownOf } from '#domain/people/shown.ts'
import type { PhotoUrl } from '#domain/person.ts'

type Parts = { database: Database; photoUrl: PhotoUrl }
type Input = {
  chat_id: ChatId
  settled?: boolean | undefined
  cursor?: string | null | undefined
  limit?: number | undefined
}
type Row = {
  chat_id: ChatId
  report_id: number
  message_id: number
  message_date: number
  target_id: UserId | null
  sender_title: string | null
  excerpt: string | null
  voices: number
  state: Report['state']
  at: number
  reported_at: number
  settled_at: number | null
  settled_by: UserId | null
  hit_id: number | null
  /** JSON text; null, too: the rules ask nothing. */
  signals: string | null
  profile_excerpt: string | null
  type: string
  username: string | null
}
type VoiceRow = MaybeShown & { voice_id: UserId; report_id: number; reason: string | null; at: number }

const Signals = z.array(Signal)

const page = 30
const voicesShown = 3
const cursor = cursorOf(z.strictObject({ at: z.number(), report_id: z.int() }))
const seconds = (column: string) => sql`extract(epoch from ${sql.ref(column)})`

export async function listReports(
  { database, photoUrl }: Parts,
  { chat_id, settled = false, cursor: from, limit = page }: Input,
): Promise<ReportPage> {
  const after = from ? cursor.read(from) : undefined
  const at = settled ? sql`${seconds('r.settled_at')}::float8` : sql`${seconds('r.reported_at')}::float8`
  const beyond = settled ? sql`<` : sql`>`
  const { rows } = await sql<Row>`
    select r.chat_id, r.report_id, r.message_id, r.message_date, r.target_id, r.sender_title, r.excerpt, r.voices,
      r.state, r.settled_by, ${at} as at,
      f.hit_id, f.signals, f.profile_excerpt, c.type, c.username,
      floor(${seconds('r.reported_at')})::bigint as reported_at, floor(${seconds('r.settled_at')})::bigint as settled_at
    from reports r join chats c using (chat_id)
    left join lateral (
      select h.hit_id, case when h.state = 'asked' then h.signals end as signals,
        case when h.state = 'asked' then h.profile_excerpt end as profile_excerpt
      from rule_hits h
      where h.chat_id = r.chat_id
        and (h.message_id = r.message_id or h.user_id = r.target_id and r.message_id = any(h.message_ids))
      order by (h.state = 'asked') desc, h.hit_id desc limit 1) f on true
    where r.chat_id = ${currentId(chat_id)}
      and ${settled ? sql`r.state in ('dismissed', 'acted', 'expired')` : sql`r.state = 'open'`}
      ${after ? sql`and (${at}, r.report_id) ${beyond} (${after.at}, ${after.report_id})` : sql``}
    order by ${settled ? sql`at desc, r.report_id desc` : sql`at, r.report_id`}
    limit ${limit + 1}`.execute(database)

  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const voices = await voicesOf(database, shown)
  const chatId = shown[0]?.chat_id ?? chat_id
  const ids = shown.flatMap(({ target_id, settled_by }) => [target_id, settled_by])
  const person = await peopleIn({ database, photoUrl }, chatId, ids)
  return {
    reports: shown.map((row) => ({
      report_id: row.report_id,
      message_id: row.message_id > 0 ? row.message_id : null,
      message_url: row.message_id > 0 ? messageUrl(row, row.message_id) : null,
      sent_at: row.message_date,
      target: person(row.target_id),
      sender_title: row.sender_title,
      excerpt: row.excerpt,
      profile_excerpt: row.profile_excerpt,
      flagged: row.signals === null ? null : Signals.parse(JSON.parse(row.signals)),
      hit_id: row.hit_id,
      count: row.voices,
      voices: (voices.get(row.report_id) ?? []).map((voice) => ({
        person: shownOr(voice.voice_id, voice, photoUrl),
        reason: voice.reason,
        at: voice.at,
      })),
      reported_at: row.reported_at,
      state: row.state,
      settled_at: row.settled_at,
      settled_by: person(row.settled_by),
    })),
    next_cursor:
      last && rows.length > limit ? cursor.write({ at: last.at, report_id: last.report_id }) : null,
    open: await openIn(database, chat_id),
    enabled: (await groupSettingsOf(database, chat_id)).reports.enabled,
  }
}

async function openIn(database: Database, chatId: ChatId): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from reports
    where chat_id = ${currentId(chatId)} and state = 'open'`.execute(database)
  return rows[0]?.open ?? 0
}

async function voicesOf(database: Database, reports: readonly Row[]): Promise<Map<number, VoiceRow[]>> {
  const { rows } = await sql<VoiceRow>`
    select v.report_id, v.reason, v.user_id as voice_id, floor(extract(epoch from v.created_at))::bigint as at, p.*
    from unnest(${reports.map(({ report_id }) => report_id)}::bigint[]) as r(report_id)
    cross join lateral (
      select * from report_voices v where v.chat_id = ${reports[0]?.chat_id ?? 0} and v.report_id = r.report_id
      order by v.created_at desc, v.user_id limit ${voicesShown}) v
    left join ${shownOf('v', 'user_id')}
    order by v.created_at desc, v.user_id`.execute(database)
  return Map.groupBy(rows, ({ report_id }) => report_id)
}
