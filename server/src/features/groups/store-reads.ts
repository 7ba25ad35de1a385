import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { currentId } from '../../platform/database/current-id.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { MemberStatus } from '../../platform/database/schema-chats.ts'
import { stewardOf } from '../../platform/owners.ts'
import { shownBy, shownColumns } from '../../platform/people/shown.ts'
import type { PersonRow } from '../../platform/person.ts'
import { leavingOf } from './leaving.ts'

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

/** What the screens read. `status` and `rights` are the viewer's own. */
export const groupReads = (database: Database) => {
  const administered = (viewer: UserId) =>
    database
      .selectFrom('members')
      .innerJoin('chats', 'chats.chat_id', 'members.chat_id')
      .where('members.user_id', '=', viewer)
      .where('members.status', 'in', ['creator', 'administrator'])
      // Nobody looks at what is being erased.
      .where('chats.forget_asked_at', 'is', null)
      .select([...chatColumns, 'members.status', 'members.rights', 'members.observed_at'])

  const counted = (viewer: UserId) =>
    administered(viewer)
      .select((from) =>
        from
          .selectFrom('join_requests')
          .whereRef('join_requests.chat_id', '=', 'chats.chat_id')
          .where('join_requests.state', '=', 'waiting')
          .select(sql<number>`count(*)::int`.as('requests'))
          .$asScalar()
          .$notNull()
          .as('requests'),
      )
      .select((from) =>
        from
          .selectFrom('reports')
          .whereRef('reports.chat_id', '=', 'chats.chat_id')
          .where('reports.state', '=', 'open')
          .where(sql<boolean>`(members.status = 'creator' or 'can_restrict_members' = any(members.rights))`)
          .select(sql<number>`count(*)::int`.as('reports'))
          .$asScalar()
          .$notNull()
          .as('reports'),
      )

  return {
    /** Telegram lets nobody be in more than a thousand groups, so these are all of them. */
    administeredBy: (viewer: UserId) => counted(viewer).execute(),

    card: (viewer: UserId, chatId: ChatId) =>
      counted(viewer).where('chats.chat_id', '=', chatId).executeTakeFirst(),

    /** Under the id that the chat has now: a basic group that was upgraded is found by its old one too. */
    standing: (viewer: UserId, chatId: number) =>
      administered(viewer).where('chats.chat_id', '=', currentId(chatId)).executeTakeFirst(),

    details: (chatId: ChatId) =>
      database
        .selectFrom('chats')
        .where('chat_id', '=', chatId)
        .select(['username', 'description', 'bot_observed_at', 'first_seen_at'])
        .select((from) =>
          from
            .selectFrom('members')
            .where('members.chat_id', '=', chatId)
            .where('members.is_present', '=', true)
            .select(sql<number>`count(*)::int`.as('known'))
            .$asScalar()
            .$notNull()
            .as('known'),
        )
        .select([
          sql<number>`(select count(*)::int from bulks
            where bulks.chat_id = chats.chat_id and bulks.ended_at is null)`.as('bulks_open'),
          sql<number>`(select count(*)::int from brakes
            where brakes.chat_id = chats.chat_id and pulled_at is not null and released_at is null)`.as(
            'held',
          ),
        ])
        .executeTakeFirstOrThrow(),

    hoursSince: (chatId: ChatId, from: Date) =>
      database
        .selectFrom('chat_hours')
        .where('chat_id', '=', chatId)
        .where('hour', '>=', from)
        .select(['hour', 'messages', 'joins', 'leaves'])
        .execute(),

    steward: (chatId: ChatId) => stewardOf(database, chatId),

    leaving: (chatId: ChatId) => leavingOf(database, chatId),

    /** The creator first, then people by name, then bots. */
    admins: async (chatId: ChatId): Promise<AdminRow[]> => {
      const { rows } = await sql<AdminRow>`
        select m.status, m.rights, m.is_anonymous, m.custom_title, m.observed_at, ${shownColumns}
        from members m join ${shownBy.member}
        where m.chat_id = ${chatId} and m.status in ('creator', 'administrator')
        order by m.status = 'creator' desc, u.is_bot, u.first_name, m.user_id`.execute(database)
      return rows
    },
  }
}

export type GroupReads = ReturnType<typeof groupReads>
export type CardRow = Awaited<ReturnType<GroupReads['administeredBy']>>[number]
