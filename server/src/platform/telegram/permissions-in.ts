import { type MemberPermission, memberPermissions } from '@steward/contract/permissions.ts'
import type { ChatFullInfo, ChatMember } from 'grammy/types'

type Told = { readonly [Permission in MemberPermission]?: boolean }

/** A permission that is left out is as another one is (Bot API 10.3, ChatPermissions). */
const follows: { readonly [Permission in MemberPermission]?: MemberPermission } = {
  can_react_to_messages: 'can_send_messages',
  can_edit_tag: 'can_pin_messages',
  can_manage_topics: 'can_pin_messages',
}

const heldOf = (told: Told): MemberPermission[] =>
  memberPermissions.filter((permission) => told[permission] ?? told[follows[permission] ?? permission])

/** What members may do by default, in the order of all; null where Telegram does not say. */
export const permissionsIn = ({
  permissions,
}: Pick<ChatFullInfo, 'permissions'>): MemberPermission[] | null => (permissions ? heldOf(permissions) : null)

/** Permissions left to a restricted person; undefined for anybody else. */
export const permissionsLeft = (member: ChatMember): MemberPermission[] | null =>
  member.status === 'restricted' ? heldOf(member) : null

/**
 * Somebody as Telegram treats them. Bots and Telegram itself leave people restricted from whom nothing is taken: they are
 * what they were before, in the group or out of it.
 */
export function asTreated(member: ChatMember): ChatMember {
  if (member.status !== 'restricted' || heldOf(member).length < memberPermissions.length) return member
  const { user, tag } = member
  return member.is_member ? { status: 'member', user, ...(tag && { tag }) } : { status: 'left', user }
}
