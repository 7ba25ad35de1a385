import type { ChatMember } from '@grammyjs/types'
import { appointed, hasRight } from '../world/membership.ts'
import { adminRights, recordOf } from '../world/rights.ts'
import type { AdminRights, Permissions } from '../world/rights.ts'
import type { Group, Membership, World } from '../world/world.ts'
import { userObject } from './user.ts'

/** What of the rights is on the wire depends on the type of the chat (Client.cpp, json_store_administrator_rights). */
export function rightsObject(rights: AdminRights, type: Group['type'] = 'supergroup') {
  const { can_manage_topics, ...common } = recordOf(adminRights, (right) => rights[right] === true)
  return type === 'supergroup' ? { ...common, can_manage_topics } : common
}

const media = ['audios', 'documents', 'photos', 'videos', 'video_notes', 'voice_notes'] as const

export const permissionsObject = (permissions: Permissions) => ({
  ...permissions,
  can_send_media_messages: media.some((kind) => permissions[`can_send_${kind}`]),
})

export function memberObject(
  world: World,
  group: Group,
  userId: number,
  membership: Membership,
): ChatMember & Record<string, unknown> {
  const user = userObject(world, userId)
  switch (membership.status) {
    case 'creator': {
      const { is_anonymous, custom_title } = membership
      return { user, status: 'creator', ...(custom_title && { custom_title }), is_anonymous }
    }
    case 'administrator':
      return administratorObject(world, group, userId, membership)
    case 'restricted':
      return {
        user,
        status: 'restricted',
        until_date: membership.until_date,
        ...permissionsObject(membership.permissions),
        is_member: membership.is_member,
        ...(membership.tag && { tag: membership.tag }),
      }
    case 'member':
      return { user, status: 'member', ...(membership.tag && { tag: membership.tag }) }
    case 'kicked':
      return { user, status: 'kicked', until_date: membership.until_date }
    default:
      return { user, status: membership.status }
  }
}

function administratorObject(
  world: World,
  group: Group,
  userId: number,
  { rights, custom_title }: Extract<Membership, { status: 'administrator' }>,
) {
  // Whether the bot that asks may edit this administrator: it may promote, and appointed them.
  const can_be_edited =
    hasRight(group, world.bot.id, 'can_promote_members', Infinity) && appointed(group, world.bot.id, userId)
  return {
    user: userObject(world, userId),
    status: 'administrator' as const,
    can_be_edited,
    ...rightsObject(rights, group.type),
    can_manage_voice_chats: rights.can_manage_video_chats === true,
    ...(custom_title && { custom_title }),
  }
}
