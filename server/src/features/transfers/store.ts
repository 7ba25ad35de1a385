import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import type { GroupStewardship } from './stewardship-state.ts'
import { stewardshipsOf } from './stewardship-state.ts'
import { type Asked, isAdmin } from './rules.ts'
import { stateNow } from './state.ts'

const columns = [
  'transfer_applications.apply_id',
  'transfer_applications.kind',
  'transfer_applications.state',
  'transfer_applications.steward_user_id',
  'transfer_applications.receiver_user_id',
  'transfer_applications.reason',
  'transfer_applications.created_at',
  'transfer_applications.expires_at',
  'transfer_applications.settled_at',
  'transfer_applications.settled_by',
  'transfer_applications.settled_reason',
  'transfer_applications.void_because',
  'transfer_applications.cooled',
  'chats.chat_id',
  'chats.title',
  'chats.type',
  'chats.member_count',
  'chats.photo_unique_id',
  'receivers.status as receiver_status',
] as const

/** Applications with their groups, and what their receivers are there. */
export const applications = (database: Database | Transaction) =>
  database
    .selectFrom('transfer_applications')
    .innerJoin('chats', 'chats.chat_id', 'transfer_applications.chat_id')
    .leftJoin('members as receivers', (join) =>
      join
        .onRef('receivers.chat_id', '=', 'chats.chat_id')
        .onRef('receivers.user_id', '=', 'transfer_applications.receiver_user_id'),
    )
    .select(columns)

export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applications>['execute']>>[number]

/** An application as it is at this moment. */
export type Application = Asked & {
  row: ApplicationRow
  stewardship: GroupStewardship
  voidBecause: ApplicationRow['void_because']
}

const asItIs = (row: ApplicationRow, stewardship: GroupStewardship): Application => {
  const { kind, receiver_user_id: receiver, steward_user_id: steward, expires_at: expiresAt } = row
  const facts = {
    kind,
    state: row.state,
    voidBecause: row.void_because,
    expiresAt,
    botIsThere: !stewardship.isFrozen,
    receiverIsAdmin: isAdmin(row.receiver_status),
    stewardIsSame: stewardship.steward?.userId === steward,
  }
  return { row, stewardship, kind, receiver, steward, expiresAt, ...stateNow(facts, stewardship.at) }
}

/** With who answers for each of their groups. */
export async function judged(
  database: Database | Transaction,
  rows: readonly ApplicationRow[],
): Promise<Application[]> {
  const stewardships = await stewardshipsOf(
    database,
    rows.map(({ chat_id }) => chat_id),
  )
  return rows.flatMap((row) => {
    const stewardship = stewardships.get(row.chat_id)
    return stewardship ? [asItIs(row, stewardship)] : []
  })
}

export async function findApplication(
  database: Database | Transaction,
  applyId: string,
): Promise<Application | undefined> {
  const rows = await applications(database).where('apply_id', '=', applyId).execute()
  return (await judged(database, rows))[0]
}

/** The one that is open in a group, as far as anybody has written down. */
export async function openApplicationOf(
  database: Database | Transaction,
  chatId: ChatId,
): Promise<Application | undefined> {
  const rows = await applications(database)
    .where('transfer_applications.chat_id', '=', chatId)
    .where('transfer_applications.state', 'in', ['pending', 'cooling'])
    .execute()
  return (await judged(database, rows))[0]
}

/** What somebody is in a group by what we know. */
export async function statusIn(database: Database | Transaction, chatId: ChatId, userId: UserId) {
  const row = await database
    .selectFrom('members')
    .select('status')
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.status
}
