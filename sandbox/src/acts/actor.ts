import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { appointed, hasRight, isPermitted, isPresent, membershipOf, rightsOf } from '../world/membership.ts'
import { adminRights } from '../world/rights.ts'
import type { AdminRight, AdminRights, Permission } from '../world/rights.ts'
import type { Group, Membership } from '../world/world.ts'
import { need, Refusal } from './refusal.ts'

/** What each right allows, as it stands in "You may not …". */
const deeds: Record<AdminRight, string> = {
  can_manage_chat: 'manage this group',
  can_delete_messages: 'delete messages of others here',
  can_manage_video_chats: 'manage video chats here',
  can_restrict_members: 'ban or restrict people here',
  can_promote_members: 'appoint administrators here',
  can_change_info: 'change this group',
  can_invite_users: 'invite people here',
  can_manage_tags: 'change tags here',
  can_post_stories: 'post stories here',
  can_edit_stories: 'edit stories here',
  can_delete_stories: 'delete stories here',
  can_pin_messages: 'pin messages here',
  can_manage_topics: 'manage topics here',
  can_send_welcome_messages: 'send welcome messages here',
  is_anonymous: 'be anonymous here',
}

export function groupOf({ world }: Sandbox, chatId: number): Group {
  const group = world.groups.get(chatId)
  if (!group || (group.is_deleted && group.migrated_to === undefined))
    throw new Refusal('There is no such group.')
  if (group.migrated_to !== undefined) throw new Refusal('This group was upgraded to a supergroup.')
  return group
}

/** The group, if the person is in it. */
export function joinedGroup(sandbox: Sandbox, as: number, chatId: number): Group {
  const group = groupOf(sandbox, chatId)
  need(isPresent(membershipOf(group, as, secondsNow(sandbox))), 'You are not in this group.')
  return group
}

/** As an administrator. */
export function needRight(sandbox: Sandbox, as: number, group: Group, right: AdminRight) {
  need(hasRight(group, as, right, secondsNow(sandbox)), `You may not ${deeds[right]}.`)
}

/** As anybody whom the group permits it. */
export function needPermission(
  sandbox: Sandbox,
  as: number,
  group: Group,
  permission: Permission & AdminRight,
) {
  need(isPermitted(group, as, permission, secondsNow(sandbox)), `You may not ${deeds[permission]}.`)
}

export const needOwner = (group: Group, as: number) =>
  need(group.members.get(as)?.status === 'creator', 'Only the owner can do that.')

/** A bot's owner decides at @BotFather whether groups may have it. */
export const needToJoinGroups = ({ world }: Sandbox) =>
  need(world.bot.switches.can_join_groups, 'This bot can’t join groups.')

/** The target's status, if the actor outranks them. */
export function outranked(sandbox: Sandbox, as: number, group: Group, userId: number): Membership {
  const { world } = sandbox
  need(world.people.has(userId) || userId === world.bot.id, 'There is no such person.')
  need(userId !== as, 'You can’t do that to yourself.')
  const target = membershipOf(group, userId, secondsNow(sandbox))
  need(target.status !== 'creator', 'You can’t do that to the owner.')
  if (target.status === 'administrator') {
    need(appointed(group, as, userId), 'Only the owner or whoever appointed this administrator can do that.')
  }
  return target
}

/** Nobody gives what they do not have. */
export function needToHold(sandbox: Sandbox, as: number, group: Group, rights: AdminRights) {
  const own = rightsOf(membershipOf(group, as, secondsNow(sandbox)))
  const isOwner = group.members.get(as)?.status === 'creator'
  for (const right of adminRights) {
    if (rights[right])
      need(isOwner || own[right] === true, `You can’t give a right that you do not have: ${right}.`)
  }
}
