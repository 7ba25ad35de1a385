import type { ChatId } from '@steward/contract/ids.ts'
import type { LinkWishes } from '@steward/contract/links.ts'
import type { Call } from '#platform/outbox/call.ts'
import type { Decision } from './authorize.ts'

/** Somebody waits for the link; hours later nobody does. */
const worthSeconds = 600

type LinkCall =
  | Call<'createChatInviteLink'>
  | Call<'editChatInviteLink'>
  | Call<'revokeChatInviteLink'>
  | Call<'exportChatInviteLink'>

/** What is left out when a link is edited is taken away from it (Bot API 10.3, editChatInviteLink). */
const fieldsOf = ({ name, expires_at, member_limit, creates_join_request }: LinkWishes) => ({
  ...(name && { name }),
  ...(expires_at !== null && { expire_date: expires_at }),
  ...(member_limit !== null && { member_limit }),
  creates_join_request,
})

/** The primary link ends by a new one: that way Telegram tells which (Bot API 10.3, exportChatInviteLink). */
export function callOf(chatId: ChatId, { link, wishes }: Decision, isPrimary: boolean): LinkCall {
  const common = { lane: chatId, class: 'moderation', deadlineSeconds: worthSeconds } as const
  const chat_id = chatId
  if (link === null) {
    if (!wishes) throw new Error('a new link without settings')
    return { ...common, method: 'createChatInviteLink', params: { chat_id, ...fieldsOf(wishes) } }
  }
  if (!wishes && isPrimary) return { ...common, method: 'exportChatInviteLink', params: { chat_id } }
  if (!wishes) return { ...common, method: 'revokeChatInviteLink', params: { chat_id, invite_link: link } }
  const params = { chat_id, invite_link: link, ...fieldsOf(wishes) }
  return { ...common, method: 'editChatInviteLink', params }
}
