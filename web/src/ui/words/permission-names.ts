import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MemberPermission } from '@steward/contract/permissions.ts'

/** What a member may do, in the words of the messenger's own list. */
export const permissionNames: Record<MemberPermission, MessageDescriptor> = {
  can_send_messages: msg`Write messages`,
  can_send_photos: msg`Send photos`,
  can_send_videos: msg`Send videos`,
  can_send_audios: msg`Send music`,
  can_send_documents: msg`Send files`,
  can_send_voice_notes: msg`Send voice messages`,
  can_send_video_notes: msg`Send video messages`,
  can_send_polls: msg`Send polls`,
  can_send_other_messages: msg`Send stickers and GIFs`,
  can_add_web_page_previews: msg`Show previews of links`,
  can_react_to_messages: msg`React to messages`,
  can_invite_users: msg`Add members`,
  can_pin_messages: msg`Pin messages`,
  can_change_info: msg`Change the group’s info`,
  can_edit_tag: msg`Change their own tag`,
  can_manage_topics: msg`Create topics`,
}

const isPermission = (name: string): name is MemberPermission => Object.hasOwn(permissionNames, name)

/** All of them, in the messenger's order; the contract's own list would bring its schemas along. */
export const allPermissions = Object.keys(permissionNames).filter(isPermission)

/** Those that mean anything in this group: topics are a forum's. */
export const permissionsIn = ({ is_forum }: { is_forum: boolean }): readonly MemberPermission[] =>
  is_forum ? allPermissions : allPermissions.filter((each) => each !== 'can_manage_topics')
