import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ActionState } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { Hit, type HitPage } from '@steward/contract/protection/hit.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { firstMute } from '#domain/first-mute.ts'
import { liftOf } from '#domain/lift-of.ts'
import { messageUrl } from '#domain/message-url.ts'
import { peopleIn, type PeopleParts } from '#domain/people/people-in.ts'
import { currentId } from '#platform/database/current-id.ts'
import { cursorOf } from '#platform/http/cursor.ts'

type Row = {
  chat_id: ChatId
  hit_id: number
  message_id: number
  user_id: number
  sender_title: string | null
  date: number
  rule: Hit['rule']
  signals: string | null
  verdict: Hit['verdict']
  seconds: number | null
  message_count: number
  excerpt: string | null
  profile_excerpt: string | null
  settings_version: number
  state: Hit['state'] | 'under_way'
  error: string | null
  action_id: number | null
  undone_at: number | null
  undone_by: UserId | null
  undone_by_hand: boolean
  outcome: ActionState | null
  kind: string | null
  /** It holds them or is about to, and no admin has decided on them since. */
  is_muted: boolean
  /** What the first of the rules' mutes took the place of. */
  before: string | null
  now: number
  is_banned: boolean
  /** As far as was done through the bot: Telegram tells it of no other way. */
  is_channel_banned: boolean
  warning_id: number | null
  wave_people: number
  type: string
  username: string | null
}

const page = 30
const cursor = cursorOf(z.strictObject({ hit_id: z.int() }))

const mayHold: ReadonlySet<ActionState> = new Set(['under_way', 'done', 'partly'])

/** What takes back what followed, as the person stands now; messages that are gone stay gone. */
function undoOf(row: Row): Hit['undo'] {
  if (row.undone_at !== null || row.outcome === null || !mayHold.has(row.outcome)) return null
  // Its call leaves before the one that takes it back.
  const isComing = row.outcome === 'under_way'
  if (row.user_id <= 0)
    return row.kind === 'ban_channel' && row.is_channel_banned
      ? { kind: 'unban_channel', sender_chat_id: row.user_id }
      : null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a positive id is a person's
  const user_id = row.user_id as UserId
  if (row.kind === 'ban' && (row.is_banned || isComing)) return { kind: 'unban', user_id }
  if (row.kind === 'mute' && row.is_muted) return liftOf(user_id, row.before, row.now)
  return row.kind === 'warn' && row.warning_id !== null
    ? { kind: 'unwarn', user_id, warning_id: row.warning_id }
    : null
}

const Signals = z.array(z.looseObject({})).catch([])

/** Of a row of `rule_hits`: something followed from it, and nobody took that back. */
export const canBeUndone = (row: string) =>
  sql<boolean>`${sql.ref(`${row}.state`)} in ('due', 'done') and ${sql.ref(`${row}.undone_at`)} is null`

export async function readHits(
  { database, photoUrl }: PeopleParts,
  asked: ChatId,
  { where, limit }: { where: RawBuilder<unknown>; limit: number | null },
): Promise<Hit[]> {
  const { rows } = await sql<Row>`
    with found as materialized (
      select h.* from rule_hits h where h.chat_id = ${currentId(asked)} and ${where}
      order by h.hit_id desc limit ${limit}),
    waves as materialized (
      select w.wave, count(distinct w.user_id)::int as people from rule_hits w
      where w.chat_id = ${currentId(asked)} and w.wave in (select wave from found) and ${canBeUndone('w')}
      group by w.wave)
    select h.chat_id, h.hit_id, h.message_id, h.user_id, h.date,
      coalesce(h.sender_title, case when h.user_id < 0 then (select o.sender_title from rule_hits o
        where o.chat_id = h.chat_id and o.user_id = h.user_id and o.sender_title is not null
        order by o.at desc limit 1) end) as sender_title, h.rule, h.signals, h.verdict, h.seconds,
      cardinality(h.message_ids) as message_count, h.excerpt, h.profile_excerpt, h.settings_version, h.state, h.error, h.action_id,
      floor(extract(epoch from h.undone_at))::bigint as undone_at, h.undone_by,
      h.undone_by_hand, a.state as outcome, a.kind,
      f.action_id <= a.action_id and (a.state = 'under_way' or coalesce(
        m.status = 'restricted' and (m.until_date is null or m.until_date > extract(epoch from now())), false)) is true as is_muted,
      f.before, floor(extract(epoch from now()))::bigint as now,
      coalesce(m.status = 'kicked', false) as is_banned,
      a.kind = 'ban_channel' and not exists (select from actions later
        where later.chat_id = a.chat_id and later.action_id > a.action_id and later.kind = 'unban_channel'
          and later.state = 'done' and later.params::jsonb ->> 'sender_chat_id' = h.user_id::text)
        as is_channel_banned,
      (select w.warning_id from warnings w where w.action_id = h.action_id and w.chat_id = h.chat_id
        and w.revoked_at is null limit 1) as warning_id,
      coalesce(v.people, 0) as wave_people, c.type, c.username
    from found h
    join chats c on c.chat_id = h.chat_id
    left join actions a on a.action_id = h.action_id
    left join members m on m.chat_id = h.chat_id and m.user_id = h.user_id
    left join waves v on v.wave = h.wave
    left join ${firstMute(sql`h.chat_id`, sql`h.user_id`)} on a.kind = 'mute'
    order by h.hit_id desc`.execute(database)
  const ids = rows.flatMap(({ user_id, undone_by }) => [
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a positive id is a person's
    user_id > 0 ? (user_id as UserId) : null,
    undone_by,
  ])
  const person = await peopleIn({ database, photoUrl }, rows[0]?.chat_id ?? asked, ids)
  return rows.map((row) =>
    Hit.parse({
      hit_id: row.hit_id,
      at: row.date,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      person: row.user_id > 0 ? person(row.user_id as UserId) : null,
      sender_title: row.sender_title,
      rule: row.rule,
      signals: Signals.parse(JSON.parse(row.signals ?? '[]')),
      verdict: row.verdict,
      seconds: row.seconds,
      excerpt: row.excerpt,
      profile_excerpt: row.profile_excerpt,
      message_url: row.message_id > 0 ? messageUrl(row, row.message_id) : null,
      messages: row.message_count,
      settings_version: row.settings_version,
      state: row.state === 'under_way' ? 'due' : row.state,
      outcome: row.outcome,
      error: row.error,
      action_id: row.action_id,
      undone_at: row.undone_at,
      undone_by: person(row.undone_by),
      undone_by_hand: row.undone_by_hand,
      wave_people: row.wave_people,
      undo: undoOf(row),
    }),
  )
}

/** What rules found in a group, the newest first. */
export async function listHits(
  parts: PeopleParts,
  { chat_id, rule, user_id, action_id, hit_id, cursor: from }: InputOf<'/api/groups/protection/hits'>,
): Promise<HitPage> {
  const after = from ? cursor.read(from) : undefined
  const where = sql`
    ${rule === undefined ? sql`true` : sql`h.rule = ${rule}`}
    and ${user_id === undefined ? sql`true` : sql`h.user_id = ${user_id}`}
    and ${action_id === undefined ? sql`true` : sql`h.action_id = ${action_id}`}
    and ${hit_id === undefined ? sql`true` : sql`h.hit_id = ${hit_id}`}
    and ${after === undefined ? sql`true` : sql`h.hit_id < ${after.hit_id}`}`
  const found = await readHits(parts, chat_id, { where, limit: page + 1 })
  const hits = found.slice(0, page)
  const last = hits.at(-1)
  return { hits, next_cursor: last && found.length > page ? cursor.write({ hit_id: last.hit_id }) : null }
}

export async function hitOf(parts: PeopleParts, chatId: ChatId, hitId: number): Promise<Hit | undefined> {
  const [hit] = await readHits(parts, chatId, { where: sql`h.hit_id = ${hitId}`, limit: 1 })
  return hit
}
