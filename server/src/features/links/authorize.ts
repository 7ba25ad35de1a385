import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LinkWishes } from '@steward/contract/links.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { botHolds } from '#domain/bot-holds.ts'
import type { Database } from '#platform/database/schema.ts'
import type { LinkOperationKind } from '#platform/database/schema-links.ts'
import type { Standing } from '#platform/http/gate.ts'
import { Refused } from '#platform/refused.ts'
import { isFor } from '#domain/link-viewer.ts'

/** What somebody decided about a link. */
export type Decision = {
  kind: LinkOperationKind
  /** Null: it is to be made. */
  link: string | null
  /** Null: it is to end. */
  wishes: LinkWishes | null
}

export type AuthorizeDeps = {
  database: Database
  botId: UserId
  /** What somebody is in a group, asked of Telegram within the last ten seconds; refuses when it cannot be asked. */
  standingNow: (person: UserId, chatId: number) => Promise<Pick<Standing, 'chatId' | 'role' | 'rights'>>
  /** Asks what the bot itself may there, within the same ten seconds. */
  refreshNow: (chatId: ChatId, person: UserId) => Promise<'reachable' | 'unreachable'>
  now: () => Date
}

type Facts = {
  state: string
  bot_can: boolean
  creator: UserId | null
  is_theirs: boolean | null
  is_primary: boolean | null
  is_revoked: boolean | null
}

/** Bot API 10.3, createChatInviteLink and its kin: a bot changes its own links only, and the primary one never. */
export function refusalOf(
  { kind, link, wishes }: Decision,
  {
    state,
    bot_can: botCan,
    creator,
    is_theirs: isTheirs,
    is_primary: isPrimary,
    is_revoked: isRevoked,
  }: Facts,
  { botId, nowSeconds }: { botId: UserId; nowSeconds: number },
): RefusalName | undefined {
  if (state === 'bot_removed') return 'group_frozen'
  if (!botCan) return 'bot_right_missing'
  if (link !== null) {
    // What is not theirs to see is not there for them.
    if (creator === null || !isTheirs || isRevoked) return 'link_gone'
    if (creator !== botId || (isPrimary && kind === 'link_edited')) return 'link_not_the_bots'
  }
  if (wishes?.creates_join_request && wishes.member_limit !== null) return 'link_limit_or_approval'
  if (wishes?.expires_at && wishes.expires_at <= nowSeconds) return 'until_out_of_range'
  return undefined
}

/** Throws the refusal. The same questions when it is asked for and when its call leaves (SEC-29, SEC-32). */
export const createAuthorize =
  ({ database, botId, standingNow, refreshNow, now }: AuthorizeDeps) =>
  async (actor: UserId, asked: ChatId, decision: Decision): Promise<ChatId> => {
    const { chatId, role, rights } = await standingNow(actor, asked)
    const viewer = { userId: actor, isOwner: role === 'creator' }
    if (!rights.includes('can_invite_users')) throw new Refused('right_missing')
    if ((await refreshNow(chatId, botId)) === 'unreachable') throw new Refused('telegram_unreachable')
    const { rows } = await sql<Facts>`
      select c.state, ${botHolds('can_invite_users')} as bot_can,
        l.creator_user_id as creator, ${isFor(viewer)} as is_theirs, l.is_primary, l.is_revoked
      from chats c left join invite_links l on l.chat_id = c.chat_id and l.link = ${decision.link}
      where c.chat_id = ${chatId}`.execute(database)
    const [facts] = rows
    if (!facts) throw new Refused('group_not_found')
    const nowSeconds = Math.floor(now().getTime() / 1000)
    const refusal = refusalOf(decision, facts, { botId, nowSeconds })
    if (refusal) throw new Refused(refusal)
    return chatId
  }
