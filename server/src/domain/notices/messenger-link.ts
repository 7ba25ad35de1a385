import type { UserId } from '@steward/contract/ids.ts'
import type { TokenData } from '@steward/contract/start-parameter.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { linkToBot } from '#domain/bot-switches.ts'

export type TokenFor = (
  trx: Transaction,
  userId: UserId,
  page: TokenData,
  options?: { offered?: boolean },
) => Promise<string>
export type LinkFor = (trx: Transaction, userId: UserId, page: TokenData) => Promise<string | null>

type Deps = { botId: UserId; tokenFor: TokenFor }

/**
 * Leads somebody to a page from outside the messenger (Telegram, deep links); null until it is known how the bot is called.
 */
export const createMessengerLink =
  ({ botId, tokenFor }: Deps): LinkFor =>
  async (trx, userId, page) => {
    const link = await linkToBot(trx, botId)
    return link && link.begins + (await tokenFor(trx, userId, page))
  }
