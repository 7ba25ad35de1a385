import { fullName, userObject } from '../objects/user.ts'
import { keyOf } from '../pictures/picture-id.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { appointed, hasRight, isAdmin, isPresent, membershipOf, rightsOf } from '../world/membership.ts'
import type { Group, Membership, Photo, World } from '../world/world.ts'
import type { MemberView, MyStatus, PersonView } from './views.ts'

export const photoUrl = (photo: Photo): string => `/sandbox/photos/${keyOf(photo)}`

export function personView(world: World, userId: number): PersonView {
  const user = userObject(world, userId)
  const photo = userId === world.bot.id ? world.bot.photo : world.people.get(userId)?.photo
  const { bio, personal_channel: channel } = world.people.get(userId) ?? {}
  const { id, first_name, last_name, username, language_code, is_bot } = user
  return {
    id,
    name: fullName(user),
    first_name,
    is_bot,
    ...(last_name && { last_name }),
    ...(username && { username }),
    ...(language_code && { language_code }),
    ...(photo && { photo_url: photoUrl(photo) }),
    ...(bio && { bio }),
    ...(channel && { channel: { title: channel.title, post: channel.posts.at(-1)?.text ?? '' } }),
  }
}

export const statusIn = (group: Group, userId: number, seconds: number): MyStatus =>
  group.members.has(userId) ? membershipOf(group, userId, seconds).status : 'none'

export function memberView(sandbox: Sandbox, group: Group, userId: number, as: number): MemberView {
  const now = secondsNow(sandbox)
  const membership = membershipOf(group, userId, now)
  const isTouchable =
    userId !== as &&
    membership.status !== 'creator' &&
    (membership.status !== 'administrator' || appointed(group, as, userId))
  const may = (right: 'can_promote_members' | 'can_restrict_members') =>
    isTouchable && hasRight(group, as, right, now)
  const isBasic = group.type === 'group'
  const isOwner = group.members.get(as)?.status === 'creator'
  return {
    person: personView(sandbox.world, userId),
    status: statusIn(group, userId, now),
    ...details(membership),
    may: {
      promote: isPresent(membership) && (isBasic ? isTouchable && isOwner : may('can_promote_members')),
      restrict: !isBasic && may('can_restrict_members'),
      remove: isPresent(membership) && may('can_restrict_members'),
    },
  }
}

function details(membership: Membership): Partial<MemberView> {
  const title = 'custom_title' in membership ? membership.custom_title : undefined
  const rights = rightsOf(membership)
  return {
    ...(isAdmin(membership) && { rights, is_anonymous: rights.is_anonymous === true }),
    ...(title && { custom_title: title }),
    ...('tag' in membership && membership.tag && { tag: membership.tag }),
    ...(membership.status === 'restricted' && { permissions: membership.permissions }),
    ...('until_date' in membership && membership.until_date && { until_date: membership.until_date }),
  }
}
