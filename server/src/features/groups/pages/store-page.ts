import type { SwitchesOfGroup } from '@steward/contract/bot-switches.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { isAdminOf } from '#domain/admin-of.ts'
import { switchesOfGroup } from '#domain/bot-switches.ts'
import type { MemberStatus } from '#platform/database/schema-chats.ts'
import type { Database } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { stewardOfChat } from '#domain/owners.ts'
import { shownBy, shownColumns } from '#domain/people/shown.ts'
import { chosenZone } from '#domain/person-time.ts'
import type { PersonRow } from '#domain/person.ts'
import type { HourCounts } from './activity-summary.ts'
import { leavingOfChat, type LeavingRow } from '../leaving/leaving.ts'
import { adminColumns, type AdminOfRow, chatColumns, type ChatRow } from '../access/admin-of.ts'

type Question = {
  viewer: UserId
  /** The id that the group has now. */
  chatId: ChatId
  /** From when on its hours are shown. */
  hoursFrom: Date
}

export type AdminRow = PersonRow & {
  status: MemberStatus
  rights: string[]
  is_anonymous: boolean
  custom_title: string | null
  observed_at: number
}

/** What a group's page shows, whoever looks; times are unix seconds. */
type GroupRow = ChatRow & {
  username: string | null
  description: string | null
  bot_observed_at: number
  first_seen_at: number
  synced_at: number | null
  known: number
  bulks_open: number
  held: number
  steward: UserId | null
  leaving: LeavingRow | null
  settings: string | null
  switches: SwitchesOfGroup
  hours: HourCounts
  admins: AdminRow[]
}

type ViewerRow = AdminOfRow & { place: number; chat_id: ChatId; time_zone: string | null }

export type PageRow = GroupRow & AdminOfRow & { time_zone: string | null }

/** The pages of these groups for these viewers, in their order; each group is looked at once, whoever looks. */
export async function readPages(
  database: Database,
  questions: readonly Question[],
): Promise<(PageRow | undefined)[]> {
  const viewers = questions.map(({ viewer }) => viewer)
  const chatIds = questions.map(({ chatId }) => chatId)
  const from = new Date(Math.min(...questions.map(({ hoursFrom }) => hoursFrom.getTime())))
  const { rows } = await sql<{ viewers: ViewerRow[] | null; groups: GroupRow[] | null }>`
    with asked as materialized (
      select place::int, viewer, chat_id from unnest(${unseen(viewers, 'bigint')}, ${unseen(chatIds, 'bigint')})
        with ordinality as q(viewer, chat_id, place))
    select (select json_agg(v) from (${viewersThere}) v) as viewers,
      (select json_agg(p) from (${groupsShown(from)}) p) as groups`.execute(database)
  const groups = new Map(rows[0]?.groups?.map((row) => [row.chat_id, row]))
  const pages: (PageRow | undefined)[] = questions.map(() => undefined)
  for (const { place, chat_id, ...viewer } of rows[0]?.viewers ?? []) {
    const group = groups.get(chat_id)
    if (group) pages[place - 1] = { ...group, ...viewer }
  }
  return pages
}

const viewersThere = sql`
  select q.place, q.chat_id, ${adminColumns},
    ${chosenZone(sql.ref('q.viewer'))} as time_zone
  from asked q
  join members m on m.chat_id = q.chat_id and m.user_id = q.viewer
  join chats g on g.chat_id = m.chat_id
  where ${isAdminOf}`

const groupsShown = (hoursFrom: Date) => sql`
  select ${chatColumns}, g.username, g.description, g.bot_observed_at,
    extract(epoch from g.first_seen_at)::float8 as first_seen_at, extract(epoch from g.synced_at)::float8 as synced_at,
    (select count(*)::int from members m where m.chat_id = g.chat_id and m.place = 'inside') as known,
    (select count(*)::int from bulks b where b.chat_id = g.chat_id and b.ended_at is null) as bulks_open,
    (select count(*)::int from brakes b
      where b.chat_id = g.chat_id and b.pulled_at is not null and b.released_at is null) as held,
    (select ${stewardOfChat} from chats c left join stewardships s using (chat_id)
      where c.chat_id = g.chat_id) as steward,
    (select row_to_json(l) from chats c cross join lateral (${leavingOfChat}) l
      where c.chat_id = g.chat_id) as leaving,
    (select s.settings from group_settings s where s.chat_id = g.chat_id) as settings,
    ${switchesOfGroup(sql`g.guard`)} as switches,
    (select row_to_json(h) from (${hoursSince(hoursFrom)}) h) as hours,
    (select json_agg(a) from (${adminsOfGroup}) a) as admins
  from chats g where g.chat_id in (select chat_id from asked)`

/** A column each, because hundreds of objects would be written and read with all their names. */
const hoursSince = (from: Date) => sql`
  select coalesce(array_agg(extract(epoch from hour)::int), '{}') as hour, coalesce(array_agg(messages), '{}') as messages,
    coalesce(array_agg(joins), '{}') as joins, coalesce(array_agg(leaves), '{}') as leaves
  from chat_hours h where h.chat_id = g.chat_id and h.hour >= ${from}`

/** The creator first, then people by name, then bots. */
const adminsOfGroup = sql`
  select m.status, m.rights, m.is_anonymous, m.custom_title, m.observed_at, ${shownColumns}
  from members m join ${shownBy.member}
  where m.chat_id = g.chat_id and m.status in ('creator', 'administrator')
  order by m.status = 'creator' desc, u.is_bot, u.first_name, m.user_id`
