import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { currentId } from '../../platform/database/current-id.ts'
import type { MemberStatus } from '../../platform/database/schema-chats.ts'
import type { Database } from '../../platform/database/schema.ts'
import { unseen } from '../../platform/database/unseen.ts'
import { stewardOfChat } from '../../platform/owners.ts'
import { shownBy, shownColumns } from '../../platform/people/shown.ts'
import { chosenZone } from '../../platform/person-time.ts'
import type { PersonRow } from '../../platform/person.ts'
import type { HourCount } from './glance.ts'
import { leavingOfChat, type LeavingRow } from './leaving.ts'
import { stillTold } from './still-told.ts'

const chatColumns = [
  'chats.chat_id',
  'chats.title',
  'chats.type',
  'chats.is_forum',
  'chats.photo_unique_id',
  'chats.member_count',
  'chats.state',
  'chats.bot_rights',
  'chats.synced_at',
] as const

export type AdminRow = PersonRow & {
  status: MemberStatus
  rights: string[]
  is_anonymous: boolean
  custom_title: string | null
  observed_at: number
}

/**
 * What the screens read. `status` and `rights` are the viewer's own. States are written out: a plan for all values can follow
 * only then an index that is made for one of them.
 */
export const groupReads = (database: Database) => {
  const administered = (viewer: UserId) =>
    database
      .selectFrom('members')
      .innerJoin('chats', 'chats.chat_id', 'members.chat_id')
      .where('members.user_id', '=', unseen(viewer))
      .where(sql<boolean>`members.status in ('creator', 'administrator')`)
      // Nobody looks at what is being erased.
      .where('chats.forget_asked_at', 'is', null)
      .where(stillTold('members', 'chats'))
      .select([...chatColumns, 'members.status', 'members.rights', 'members.observed_at'])

  const counted = (viewer: UserId) =>
    administered(viewer)
      .select((from) =>
        from
          .selectFrom('join_requests')
          .whereRef('join_requests.chat_id', '=', 'chats.chat_id')
          .where(sql<boolean>`join_requests.state = 'waiting'`)
          .select(sql<number>`count(*)::int`.as('requests'))
          .$asScalar()
          .$notNull()
          .as('requests'),
      )
      .select((from) =>
        from
          .selectFrom('reports')
          .whereRef('reports.chat_id', '=', 'chats.chat_id')
          .where(sql<boolean>`reports.state = 'open'`)
          .where(sql<boolean>`(members.status = 'creator' or 'can_restrict_members' = any(members.rights))`)
          .select(sql<number>`count(*)::int`.as('reports'))
          .$asScalar()
          .$notNull()
          .as('reports'),
      )

  return {
    /** Telegram lets nobody be in more than a thousand groups, so these are all of them. */
    administeredBy: (viewer: UserId) => counted(viewer).execute(),

    /** Under the id that the chat has now: a basic group that was upgraded is found by its old one too. */
    standing: (viewer: UserId, chatId: number) =>
      administered(viewer).where('chats.chat_id', '=', currentId(chatId)).executeTakeFirst(),

    /** All of a group's page in one statement, for somebody who is an admin there. */
    page: (viewer: UserId, chatId: ChatId, hoursFrom: Date) =>
      counted(viewer)
        .where('chats.chat_id', '=', chatId)
        .select(['chats.username', 'chats.description', 'chats.bot_observed_at', 'chats.first_seen_at'])
        .select([
          chosenZone(viewer).as('time_zone'),
          sql<number>`(select count(*)::int from members m
            where m.chat_id = chats.chat_id and m.is_present)`.as('known'),
          sql<number>`(select count(*)::int from bulks
            where bulks.chat_id = chats.chat_id and bulks.ended_at is null)`.as('bulks_open'),
          sql<number>`(select count(*)::int from brakes
            where brakes.chat_id = chats.chat_id and pulled_at is not null and released_at is null)`.as(
            'held',
          ),
          sql<UserId | null>`(select ${stewardOfChat} from chats c left join stewardships s using (chat_id)
            where c.chat_id = chats.chat_id)`.as('steward'),
          sql<LeavingRow | null>`(select row_to_json(l) from chats c cross join lateral (${leavingOfChat}) l
            where c.chat_id = chats.chat_id)`.as('leaving'),
          sql<HourCount[]>`(select coalesce(json_agg(h), '[]') from (${hoursSince(hoursFrom)}) h)`.as(
            'hours',
          ),
          sql<AdminRow[]>`(select json_agg(a) from (${adminsOfGroup}) a)`.as('admins'),
        ])
        .executeTakeFirst(),
  }
}

const hoursSince = (from: Date) => sql`
  select extract(epoch from hour)::int as hour, messages, joins, leaves from chat_hours
  where chat_hours.chat_id = chats.chat_id and hour >= ${from}`

/** The creator first, then people by name, then bots. */
const adminsOfGroup = sql`
  select m.status, m.rights, m.is_anonymous, m.custom_title, m.observed_at, ${shownColumns}
  from members m join ${shownBy.member}
  where m.chat_id = chats.chat_id and m.status in ('creator', 'administrator')
  order by m.status = 'creator' desc, u.is_bot, u.first_name, m.user_id`

export type GroupReads = ReturnType<typeof groupReads>
export type CardRow = Awaited<ReturnType<GroupReads['administeredBy']>>[number]
