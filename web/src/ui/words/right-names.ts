import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminRight } from '@steward/contract/rights.ts'

/** What an admin may do, in the words of the messenger's own list. */
export const rightNames: Record<AdminRight, MessageDescriptor> = {
  is_anonymous: msg`Stay anonymous`,
  can_manage_chat: msg`View what only admins see`,
  can_delete_messages: msg`Delete messages`,
  can_manage_video_chats: msg`Manage video chats`,
  can_restrict_members: msg`Mute and ban people`,
  can_promote_members: msg`Add new admins`,
  can_change_info: msg`Change the group’s info`,
  can_invite_users: msg`Invite people and answer join requests`,
  can_post_stories: msg`Post stories`,
  can_edit_stories: msg`Edit others’ stories`,
  can_delete_stories: msg`Delete others’ stories`,
  can_pin_messages: msg`Pin messages`,
  can_manage_topics: msg`Manage topics`,
  can_manage_tags: msg`Edit member tags`,
  can_send_welcome_messages: msg`Send welcome messages`,
}

const isRight = (name: string): name is AdminRight => Object.hasOwn(rightNames, name)

/** All of them, in the messenger's order; the contract's own list would bring its schemas along. */
const allRights = Object.keys(rightNames).filter(isRight)

/** What makes sense in a group: topics are for forums, unless somebody holds their right anyway. */
export const rightsIn = ({
  is_forum,
  held,
}: {
  is_forum: boolean
  held: readonly AdminRight[]
}): AdminRight[] =>
  allRights.filter((right) => right !== 'can_manage_topics' || is_forum || held.includes(right))
