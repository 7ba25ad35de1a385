import { z } from 'zod/mini'

/**
 * The rights of an administrator in a group, by Telegram's names
 * (Bot API 10.3, ChatAdministratorRights; the channel-only ones are left out).
 */
export const adminRights = [
  'is_anonymous',
  'can_manage_chat',
  'can_delete_messages',
  'can_manage_video_chats',
  'can_restrict_members',
  'can_promote_members',
  'can_change_info',
  'can_invite_users',
  'can_post_stories',
  'can_edit_stories',
  'can_delete_stories',
  'can_pin_messages',
  'can_manage_topics',
  'can_manage_tags',
  'can_send_welcome_messages',
] as const

export const AdminRight = z.enum(adminRights)
export type AdminRight = z.infer<typeof AdminRight>

/** What is wanted of an administrator: this right, one of these, or none but being one. */
export type RightWanted = AdminRight | readonly AdminRight[] | 'any'

export const holdsRight = (held: readonly AdminRight[], wanted: RightWanted): boolean =>
  wanted === 'any' || [wanted].flat().some((right) => held.includes(right))

/** What the bot asks for when it is added; without one of them a part of Steward does not work. */
export const wantedRights = [
  'can_delete_messages',
  'can_restrict_members',
  'can_invite_users',
  'can_pin_messages',
  'can_change_info',
  'can_promote_members',
  'can_manage_topics',
  'can_manage_tags',
] as const satisfies readonly AdminRight[]
export type WantedRight = (typeof wantedRights)[number]
