import type { UserId } from '@steward/contract/ids.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'

/** What the bot is called, which anybody may know; null until Telegram said it. */
export async function botUsername(database: Database | Transaction, botId: number): Promise<string | null> {
  const bot = await database
    .selectFrom('users')
    .select('username')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bot's own
    .where('user_id', '=', botId as UserId)
    .executeTakeFirst()
  return bot?.username ?? null
}
