import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { keepLinks } from './store.ts'

/** The bot's own permanent link to a group, as Telegram gave it at this date (unix seconds). */
export type PrimaryLink = { chatId: number; link: string; at: number }

/**
 * Keeps the bot's primary link; there is one, so what was it before is over (Bot API 10.3, exportChatInviteLink).
 * Whoever replaced it by hand tells nobody.
 */
export async function keepPrimaryLink(trx: Transaction, botId: UserId, { chatId, link, at }: PrimaryLink) {
  await sql`
    update invite_links set is_revoked = true, observed_at = ${at}
    where chat_id = ${chatId} and creator_user_id = ${botId} and is_primary and not is_revoked
      and link <> ${link} and observed_at <= ${at}`.execute(trx)
  await keepLinks(trx, [
    {
      chat_id: chatId,
      link,
      name: null,
      creator_user_id: botId,
      is_primary: true,
      is_revoked: false,
      creates_join_request: false,
      expire_date: null,
      member_limit: null,
      observed_at: at,
    },
  ])
}
