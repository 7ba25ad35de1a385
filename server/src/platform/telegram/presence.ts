import type { Chat, ChatMember } from 'grammy/types'

/** Groups only: channels, private chats and the direct messages of a channel are not ours to run. */
export const groupIdOf = (chat: Chat | undefined): number | undefined =>
  chat && (chat.type === 'group' || chat.type === 'supergroup') && !chat.is_direct_messages
    ? chat.id
    : undefined

/** Whether somebody with this status is in the group. */
export const isPresent = (member: ChatMember): boolean =>
  member.status === 'restricted' ? member.is_member : member.status !== 'left' && member.status !== 'kicked'
