import type { ServiceKind } from '@steward/contract/protection/kinds.ts'
import type { Message } from 'grammy/types'
import { isServiceLine } from '#platform/telegram/message-fields.ts'

/** What a service message tells of, by the fields that say so (Bot API 10.3, Message). */
const fields: Readonly<Record<string, ServiceKind>> = {
  new_chat_members: 'joined',
  left_chat_member: 'left',
  pinned_message: 'pinned',
  new_chat_photo: 'photo',
  delete_chat_photo: 'photo',
  new_chat_title: 'title',
  video_chat_scheduled: 'video_chat',
  video_chat_started: 'video_chat',
  video_chat_ended: 'video_chat',
  video_chat_participants_invited: 'video_chat',
  boost_added: 'boost',
}

/**
 * Those stay: what tells Steward and people of what the group itself became, and what Telegram lets nobody delete (Bot API
 * 10.3, deleteMessage).
 */
const kept = [
  'migrate_to_chat_id',
  'migrate_from_chat_id',
  'chat_owner_changed',
  'chat_owner_left',
  'supergroup_chat_created',
  'channel_chat_created',
  'forum_topic_created',
] as const

/** Undefined: it is no service message, or it is to stay. */
export function serviceKindOf(message: Message): ServiceKind | undefined {
  if (!isServiceLine(message) || kept.some((field) => Object.hasOwn(message, field))) return undefined
  const field = Object.keys(fields).find((name) => Object.hasOwn(message, name))
  return field === undefined ? 'other' : fields[field]
}
