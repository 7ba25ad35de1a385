/**
 * The rights of an administrator in a group and the permissions of a member, by Telegram's names and in the order of
 * its wire (Bot API 10.3, ChatAdministratorRights and ChatPermissions; what is for channels only is left out).
 */
export const adminRights = [
  'can_manage_chat',
  'can_delete_messages',
  'can_manage_video_chats',
  'can_restrict_members',
  'can_promote_members',
  'can_change_info',
  'can_invite_users',
  'can_manage_tags',
  'can_post_stories',
  'can_edit_stories',
  'can_delete_stories',
  'can_pin_messages',
  'can_manage_topics',
  'can_send_welcome_messages',
  'is_anonymous',
] as const
export type AdminRight = (typeof adminRights)[number]
export type AdminRights = Partial<Record<AdminRight, boolean>>

export const permissions = [
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
export type Permission = (typeof permissions)[number]
export type Permissions = Record<Permission, boolean>

/** One value for every name. */
export function recordOf<Name extends string>(
  names: readonly Name[],
  value: (name: Name) => boolean,
): Record<Name, boolean> {
  const pairs = names.map((name) => [name, value(name)])
  // `Object.fromEntries` forgets which names it was given.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(pairs) as Record<Name, boolean>
}
