import type { GroupNotices, GroupNoticesChange } from '@steward/contract/group-notices.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { currentId, heldId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { groupChoicesOf } from '#domain/notices/notice-ways.ts'
import { settingsOf } from '#domain/person-settings.ts'
import { Refused } from '#platform/refused.ts'

/** How this person hears of a group, and of all their groups. */
export async function groupNoticesOf(
  database: Database | Transaction,
  chatId: ChatId,
  userId: UserId,
): Promise<GroupNotices> {
  const group = await database
    .selectFrom('chats')
    .select('title')
    .where('chat_id', '=', currentId(chatId))
    .executeTakeFirst()
  if (!group) throw new Refused('group_not_found')
  const choices = await groupChoicesOf(database, { chatId, userId })
  const { notices } = await settingsOf(database, userId)
  return { title: group.title, choices, everywhere: notices }
}

/** Changes what is named and leaves the rest, also what another device changed a moment ago. */
export const saveGroupNotices = (
  database: Database,
  { chatId, userId }: { chatId: ChatId; userId: UserId },
  change: GroupNoticesChange,
): Promise<GroupNotices> =>
  database.transaction().execute(async (trx) => {
    const id = await heldId(trx, chatId)
    await trx
      .insertInto('group_notice_choices')
      .values({ chat_id: id, user_id: userId, choices: JSON.stringify(change) })
      .onConflict((conflict) =>
        conflict.columns(['chat_id', 'user_id']).doUpdateSet({
          choices: sql`group_notice_choices.choices || excluded.choices`,
          changed_at: sql`now()`,
        }),
      )
      .execute()
    return groupNoticesOf(trx, id, userId)
  })
