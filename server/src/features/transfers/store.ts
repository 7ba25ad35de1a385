import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

const personColumns = [
  'user_id',
  'first_name',
  'last_name',
  'username',
  'is_bot',
  'photo_unique_id',
  'photo_checked_at',
] as const

/** A basic group that was upgraded since is the supergroup that it became. */
const chatNow = sql<ChatId>`coalesce(
  (select chat_id from chat_aliases where old_chat_id = transfer_applications.chat_id),
  transfer_applications.chat_id)`

/** An application with its group and whether its receiver is an admin there. */
export const findApplication = (database: Database, applyId: string) =>
  database
    .selectFrom('transfer_applications')
    .innerJoin('chats', (join) => join.on('chats.chat_id', '=', chatNow))
    .leftJoin('members', (join) =>
      join
        .onRef('members.chat_id', '=', 'chats.chat_id')
        .onRef('members.user_id', '=', 'transfer_applications.receiver_user_id'),
    )
    .where('transfer_applications.apply_id', '=', applyId)
    .select([
      'transfer_applications.apply_id',
      'transfer_applications.kind',
      'transfer_applications.state',
      'transfer_applications.steward_user_id',
      'transfer_applications.receiver_user_id',
      'transfer_applications.reason',
      'transfer_applications.created_at',
      'transfer_applications.expires_at',
      'transfer_applications.settled_at',
      'chats.chat_id',
      'chats.title',
      'chats.type',
      'chats.member_count',
      'chats.photo_unique_id',
      'chats.state as chat_state',
      'members.status as receiver_status',
    ])
    .executeTakeFirst()

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

export const findPeople = (database: Database, ids: UserId[]) =>
  database.selectFrom('users').select(personColumns).where('user_id', 'in', ids).execute()
