import { z } from 'zod/mini'

/** What a member may do in a supergroup, by Telegram's names (Bot API 10.3, ChatPermissions). */
export const memberPermissions = [
  'can_send_messages',
  'can_send_audios',
  'can_send_documents',
  'can_send_photos',
  'can_send_videos',
  'can_send_video_notes',
  'can_send_voice_notes',
  'can_send_polls',
  'can_send_other_messages',
  'can_add_web_page_previews',
  'can_react_to_messages',
  'can_change_info',
  'can_invite_users',
  'can_edit_tag',
  'can_pin_messages',
  'can_manage_topics',
] as const

export const MemberPermission = z.enum(memberPermissions)
export type MemberPermission = z.infer<typeof MemberPermission>
