import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { GroupNoticeChoice, GroupNoticeChoices } from '@steward/contract/group-notices.ts'
import { groupNoticeKinds, type NoticeKind } from '@steward/contract/notice-kinds.ts'
import type { Ways } from '@steward/contract/settings.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { settingsOf } from '#domain/person-settings.ts'

const untouched: GroupNoticeChoices = {
  join_requests: 'everywhere',
  reports: 'everywhere',
  bot_rights: 'everywhere',
  protection: 'everywhere',
  transfers: 'everywhere',
  brake: 'everywhere',
  weekly_summary: 'everywhere',
}

/** How a person hears of one group. */
export async function groupChoicesOf(
  database: Database | Transaction,
  { chatId, userId }: { chatId: ChatId; userId: UserId },
): Promise<GroupNoticeChoices> {
  const row = await database
    .selectFrom('group_notice_choices')
    .select('choices')
    .where('chat_id', '=', currentId(chatId))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { ...untouched, ...row?.choices }
}

type About = { userId: UserId; kind: NoticeKind; chatId?: ChatId | undefined }

/** By which ways a person is told of this: what they chose for the group, else what they chose for all of them. */
export async function waysFor(trx: Transaction, { userId, kind, chatId }: About): Promise<Ways> {
  const everywhere = (await settingsOf(trx, userId)).notices[kind]
  const ofGroup = groupNoticeKinds.find((each) => each === kind)
  if (chatId === undefined || ofGroup === undefined) return everywhere
  return waysOf((await groupChoicesOf(trx, { chatId, userId }))[ofGroup], everywhere)
}

const waysOf = (choice: GroupNoticeChoice, everywhere: Ways): Ways =>
  choice === 'everywhere'
    ? everywhere
    : { bot: choice === 'bot' || choice === 'both', push: choice === 'push' || choice === 'both' }
