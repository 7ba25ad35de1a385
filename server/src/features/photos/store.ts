import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Telegram's file to fetch, and the id by which it stays known. */
export type PhotoFile = { fileId: string; uniqueId: string }

const file = (
  row: { photo_file_id: string | null; photo_unique_id: string | null } | undefined,
): PhotoFile | undefined =>
  row?.photo_file_id && row.photo_unique_id
    ? { fileId: row.photo_file_id, uniqueId: row.photo_unique_id }
    : undefined

export const photoStore = (database: Database) => ({
  async ofChat(chatId: ChatId) {
    return file(
      await database
        .selectFrom('chats')
        .where('chat_id', '=', chatId)
        .select(['photo_file_id', 'photo_unique_id'])
        .executeTakeFirst(),
    )
  },

  /** `checked`: Telegram was asked before; without a file it said that there is none. */
  async ofUser(userId: UserId) {
    const row = await database
      .selectFrom('users')
      .where('user_id', '=', userId)
      .select(['photo_file_id', 'photo_unique_id', 'photo_checked_at'])
      .executeTakeFirst()
    return row && { checked: row.photo_checked_at !== null, file: file(row) }
  },

  async keepUserPhoto(userId: UserId, photo: PhotoFile | undefined, at: Date) {
    await database
      .updateTable('users')
      .set({
        photo_file_id: photo?.fileId ?? null,
        photo_unique_id: photo?.uniqueId ?? null,
        photo_checked_at: at,
      })
      .where('user_id', '=', userId)
      .execute()
  },
})

export type PhotoStore = ReturnType<typeof photoStore>
