import { adminRights, permissions, recordOf } from './rights.ts'
import type { AdminRight, AdminRights, Permission, Permissions } from './rights.ts'
import type { Group, Membership } from './world.ts'

const absent: Membership = { status: 'left' }

/**
 * A person's status in a group at this moment. Restrictions and bans that ran out are over without anything
 * happening: Telegram sends no update for it.
 */
export function membershipOf(group: Group, userId: number, seconds: number): Membership {
  const membership = group.members.get(userId) ?? absent
  if ('until_date' in membership && membership.until_date && membership.until_date <= seconds) {
    return membership.status === 'restricted' && membership.is_member ? { status: 'member' } : absent
  }
  return membership
}

export const isPresent = (membership: Membership): boolean =>
  membership.status === 'restricted'
    ? membership.is_member
    : membership.status !== 'left' && membership.status !== 'kicked'

export const isAdmin = (membership: Membership): boolean =>
  membership.status === 'creator' || membership.status === 'administrator'

export function memberCount(group: Group): number {
  let count = 0
  for (const membership of group.members.values()) if (isPresent(membership)) count += 1
  return count
}

export const ownerOf = (group: Group): number | undefined => {
  for (const [userId, { status }] of group.members) if (status === 'creator') return userId
  return undefined
}

export const allRights = (value: boolean): Record<AdminRight, boolean> => recordOf(adminRights, () => value)
export const allPermissions = (value: boolean): Permissions => recordOf(permissions, () => value)

/** Appointed administrators of basic groups all have the same rights (td, DialogParticipant: GroupAdministrator). */
export const basicGroupAdmin: AdminRights = {
  ...allRights(false),
  can_manage_chat: true,
  can_delete_messages: true,
  can_manage_video_chats: true,
  can_restrict_members: true,
  can_change_info: true,
  can_invite_users: true,
  can_pin_messages: true,
  can_manage_tags: true,
}

export function rightsOf(membership: Membership): AdminRights {
  if (membership.status === 'creator') return { ...allRights(true), is_anonymous: membership.is_anonymous }
  return membership.status === 'administrator' ? membership.rights : {}
}

export const hasRight = (group: Group, userId: number, right: AdminRight, seconds: number): boolean =>
  rightsOf(membershipOf(group, userId, seconds))[right] === true

/** Telegram bans no channel in a basic group. */
export const isChannelBanned = ({ banned_channels: banned = [] }: Group, channelId: number): boolean =>
  banned.includes(channelId)

const rightThatGives: Partial<Record<Permission, AdminRight>> = {
  can_change_info: 'can_change_info',
  can_invite_users: 'can_invite_users',
  can_pin_messages: 'can_pin_messages',
  can_manage_topics: 'can_manage_topics',
  can_edit_tag: 'can_manage_tags',
}

/** Permissions bind members: administrators have all but those that need a right, the restricted have fewer. */
export function isPermitted(group: Group, userId: number, permission: Permission, seconds: number): boolean {
  const membership = membershipOf(group, userId, seconds)
  if (!isPresent(membership)) return false
  const right = rightThatGives[permission]
  if (isAdmin(membership)) {
    return !right || rightsOf(membership)[right] === true || group.permissions[permission]
  }
  if (membership.status === 'restricted' && !membership.permissions[permission]) return false
  return group.permissions[permission]
}

/** Whoever appointed an administrator, directly or through others, may change or remove them; so may the owner. */
export function appointed(group: Group, actorId: number, targetId: number): boolean {
  if (group.members.get(actorId)?.status === 'creator') return true
  let membership = group.members.get(targetId)
  for (let steps = 0; membership?.status === 'administrator' && steps < 50; steps += 1) {
    if (membership.promoted_by === actorId) return true
    membership = group.members.get(membership.promoted_by)
  }
  return false
}
