import type { ChatInviteLink, ChatMember } from 'grammy/types'
import type { Arrived } from '#platform/intake/arrived.ts'
import type { LinkFacts } from './store.ts'

/** What an update tells of a link, and whether somebody came by it or asks to come in by it. */
export type Used = LinkFacts & { joins: number; requests: number }

const isIn = (member: ChatMember) =>
  member.status === 'restricted' ? member.is_member : member.status !== 'left' && member.status !== 'kicked'

const isGroup = ({ type }: { type: string }) => type === 'group' || type === 'supergroup'

/** As Telegram describes it at this date. */
export const factsOf = (chatId: number, link: ChatInviteLink, at: number): LinkFacts => ({
  chat_id: chatId,
  link: link.invite_link,
  name: link.name ?? null,
  creator_user_id: link.creator.id,
  is_primary: link.is_primary,
  is_revoked: link.is_revoked,
  creates_join_request: link.creates_join_request,
  expire_date: link.expire_date ?? null,
  member_limit: link.member_limit ?? null,
  observed_at: at,
})

/** Updates are counted once each, whoever sends them (REL-02). */
export function linksUsedIn({ update }: Arrived): Used[] {
  const { chat_member: change, chat_join_request: request } = update
  if (request?.invite_link && isGroup(request.chat))
    return [{ ...factsOf(request.chat.id, request.invite_link, request.date), joins: 0, requests: 1 }]
  if (!change?.invite_link || !isGroup(change.chat)) return []
  const came = !isIn(change.old_chat_member) && isIn(change.new_chat_member)
  // What it is by now is worth knowing whether or not somebody joined by it.
  return [{ ...factsOf(change.chat.id, change.invite_link, change.date), joins: came ? 1 : 0, requests: 0 }]
}
