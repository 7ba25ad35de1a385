import type { Message } from 'grammy/types'

/*
 * All fields of a message (Bot API 10.5, Message), by what they tell of it. A field that is missing here is content until
 * it is listed: what Telegram adds is more often something that people send than a line of its own.
 */

/**
 * - `around`: who wrote it, when, as what. - `content`: what somebody wrote or sent. - `service`: what Telegram itself tells.
 * - `worded`: what Telegram tells in words that somebody chose.
 */
type Telling = 'around' | 'content' | 'service' | 'worded'

/** Those that are sent, though the types do not know them: newer ones, and older names of some that stand beside the new. */
type Untyped =
  | 'widget'
  | 'new_chat_participant'
  | 'new_chat_member'
  | 'left_chat_participant'
  | 'voice_chat_scheduled'
  | 'voice_chat_started'
  | 'voice_chat_ended'
  | 'voice_chat_participants_invited'
  | 'forward_from'
  | 'forward_from_chat'
  | 'forward_from_message_id'
  | 'forward_signature'
  | 'forward_sender_name'
  | 'forward_date'

const fields = {
  message_id: 'around',
  message_thread_id: 'around',
  from: 'around',
  sender_chat: 'around',
  sender_boost_count: 'around',
  sender_business_bot: 'around',
  sender_tag: 'around',
  date: 'around',
  guest_query_id: 'around',
  guest_bot_caller_user: 'around',
  guest_bot_caller_chat: 'around',
  business_connection_id: 'around',
  chat: 'around',
  is_topic_message: 'around',
  direct_messages_topic: 'around',
  receiver_user: 'around',
  ephemeral_message_id: 'around',
  forward_origin: 'around',
  forward_from: 'around',
  forward_from_chat: 'around',
  forward_from_message_id: 'around',
  forward_signature: 'around',
  forward_sender_name: 'around',
  forward_date: 'around',
  is_automatic_forward: 'around',
  reply_to_message: 'around',
  reply_to_checklist_task_id: 'around',
  reply_to_poll_option_id: 'around',
  reply_to_story: 'around',
  external_reply: 'around',
  quote: 'around',
  via_bot: 'around',
  edit_date: 'around',
  has_protected_content: 'around',
  show_caption_above_media: 'around',
  has_media_spoiler: 'around',
  is_from_offline: 'around',
  is_paid_post: 'around',
  paid_star_count: 'around',
  media_group_id: 'around',
  author_signature: 'around',
  link_preview_options: 'around',
  effect_id: 'around',
  reply_markup: 'around',
  suggested_post_info: 'around',
  entities: 'around',
  caption_entities: 'around',

  text: 'content',
  caption: 'content',
  rich_message: 'content',
  animation: 'content',
  audio: 'content',
  document: 'content',
  live_photo: 'content',
  paid_media: 'content',
  photo: 'content',
  sticker: 'content',
  story: 'content',
  video: 'content',
  video_note: 'content',
  voice: 'content',
  checklist: 'content',
  contact: 'content',
  dice: 'content',
  game: 'content',
  giveaway: 'content',
  giveaway_winners: 'content',
  gift: 'content',
  gift_upgrade_sent: 'content',
  unique_gift: 'content',
  invoice: 'content',
  poll: 'content',
  venue: 'content',
  location: 'content',
  widget: 'content',

  poll_option_added: 'worded',
  poll_option_deleted: 'worded',
  checklist_tasks_added: 'worded',

  new_chat_members: 'service',
  new_chat_member: 'service',
  new_chat_participant: 'service',
  left_chat_member: 'service',
  left_chat_participant: 'service',
  chat_owner_left: 'service',
  chat_owner_changed: 'service',
  community_chat_added: 'service',
  community_chat_removed: 'service',
  community_chat_joined: 'service',
  new_chat_title: 'service',
  new_chat_photo: 'service',
  delete_chat_photo: 'service',
  chat_background_set: 'service',
  group_chat_created: 'service',
  supergroup_chat_created: 'service',
  channel_chat_created: 'service',
  managed_bot_created: 'service',
  message_auto_delete_timer_changed: 'service',
  migrate_to_chat_id: 'service',
  migrate_from_chat_id: 'service',
  pinned_message: 'service',
  checklist_tasks_done: 'service',
  successful_payment: 'service',
  refunded_payment: 'service',
  users_shared: 'service',
  chat_shared: 'service',
  connected_website: 'service',
  write_access_allowed: 'service',
  passport_data: 'service',
  proximity_alert_triggered: 'service',
  boost_added: 'service',
  forum_topic_created: 'service',
  forum_topic_edited: 'service',
  forum_topic_closed: 'service',
  forum_topic_reopened: 'service',
  general_forum_topic_hidden: 'service',
  general_forum_topic_unhidden: 'service',
  giveaway_created: 'service',
  giveaway_completed: 'service',
  paid_message_price_changed: 'service',
  direct_message_price_changed: 'service',
  suggested_post_approved: 'service',
  suggested_post_approval_failed: 'service',
  suggested_post_declined: 'service',
  suggested_post_paid: 'service',
  suggested_post_refunded: 'service',
  video_chat_scheduled: 'service',
  video_chat_started: 'service',
  video_chat_ended: 'service',
  video_chat_participants_invited: 'service',
  voice_chat_scheduled: 'service',
  voice_chat_started: 'service',
  voice_chat_ended: 'service',
  voice_chat_participants_invited: 'service',
  web_app_data: 'service',
} as const satisfies Readonly<Record<keyof Message | Untyped, Telling>>

const tellings: ReadonlyMap<string, Telling> = new Map(Object.entries(fields))

/** Whether any field of a message is of this kind. */
const tells = (message: object, telling: Telling): boolean =>
  Object.keys(message).some((field) => tellings.get(field) === telling)

/** Somebody wrote or sent it, or chose its words: rules judge it, and it counts. */
export const isWritten = (message: object): boolean => !tells(message, 'service')

/** Telegram's own line, whoever chose the words in it. */
export const isServiceLine = (message: object): boolean =>
  tells(message, 'service') || tells(message, 'worded')

/** Fields of a message that this version of Steward knows nothing of. */
export const unknownFieldsIn = (message: object): string[] =>
  Object.keys(message).filter((field) => !tellings.has(field))
