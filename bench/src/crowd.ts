import { ChatId, UserId } from '@steward/contract/ids.ts'
import type { DatabaseConfig } from '@steward/server/platform/database/engine.ts'
import { openDatabase } from '@steward/server/platform/database/open-database.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const chunk = 1_000

/** Puts so many people into a group as if each had written once; the recently active have the smallest numbers. */
export async function bringCrowd(config: DatabaseConfig, chat: number, count: number) {
  const chatId = ChatId.parse(chat)
  const now = Math.floor(Date.now() / 1000)
  const opened = await openDatabase(config, silent)
  try {
    for (let from = 0; from < count; from += chunk) {
      const numbers = Array.from({ length: Math.min(chunk, count - from) }, (_, n) => from + n + 1)
      await opened.database
        .insertInto('users')
        .values(
          numbers.map((n) => ({
            user_id: UserId.parse(5_000_000_000 + n),
            first_name: 'Person',
            last_name: `Number ${n}`,
          })),
        )
        .execute()
      await opened.database
        .insertInto('members')
        .values(
          numbers.map((n) => ({
            chat_id: chatId,
            user_id: UserId.parse(5_000_000_000 + n),
            status: 'member' as const,
            is_present: true,
            source: 'message',
            observed_at: now - n * 60,
            update_id: 1,
            last_message_at: now - n * 60,
            active_at: now - n * 60,
            sort_name: `person number ${n}`,
          })),
        )
        .execute()
    }
  } finally {
    await opened.close()
  }
}
