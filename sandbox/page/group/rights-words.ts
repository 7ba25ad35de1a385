import type { AdminRight, Permission } from '../../src/world/rights.ts'

/** The words of the client's own switches. What cannot be given in a group is left out. */
export const rightWords: Partial<Record<AdminRight, string>> = {
  can_change_info: 'Change group info',
  can_delete_messages: 'Delete messages',
  can_restrict_members: 'Ban users',
  can_invite_users: 'Add members',
  can_pin_messages: 'Pin messages',
  can_manage_topics: 'Manage topics',
  can_manage_video_chats: 'Manage video chats',
  can_manage_tags: 'Edit tags of members',
  can_send_welcome_messages: 'Welcome messages',
  is_anonymous: 'Remain anonymous',
  can_promote_members: 'Add new admins',
}

export const permissionWords: Record<Permission, string> = {
  can_send_messages: 'Send text messages',
  can_send_photos: 'Send photos',
  can_send_videos: 'Send videos',
  can_send_video_notes: 'Send video messages',
  can_send_audios: 'Send music',
  can_send_voice_notes: 'Send voice messages',
  can_send_documents: 'Send files',
  can_send_other_messages: 'Send stickers and GIFs',
  can_add_web_page_previews: 'Embed links',
  can_send_polls: 'Send polls',
  can_react_to_messages: 'React to messages',
  can_edit_tag: 'Edit own tag',
  can_invite_users: 'Add members',
  can_pin_messages: 'Pin messages',
  can_change_info: 'Change group info',
  can_manage_topics: 'Create topics',
}

/** Every key in its own order, as a list that a screen can draw. */
export function switchesOf<Key extends string>(words: Partial<Record<Key, string>>): [Key, string][] {
  const entries: [string, unknown][] = Object.entries(words)
  // The keys of a record are what its type says they are; Object.entries forgets it.
  return entries.filter((entry): entry is [Key, string] => typeof entry[1] === 'string')
}
