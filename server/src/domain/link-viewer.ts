import type { UserId } from '@steward/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'

/** An admin of the group, and whether they own it. */
export type Viewer = { userId: UserId; isOwner: boolean }

/**
 * Of a row `l` of `invite_links`: it is for these eyes. Whose link the bot made for somebody is theirs. Links of other
 * admins, and the bot is one, need the owner (TDLib, getChatInviteLinks and revokeChatInviteLink: "requires owner
 * privileges for other administrators").
 */
export const isFor = ({ userId, isOwner }: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isOwner} or coalesce(l.made_by_user_id, l.creator_user_id) = ${userId})`
