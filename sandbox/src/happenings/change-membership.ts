import { isDeepStrictEqual } from 'node:util'
import { queues } from '../delivery/queues.ts'
import { groupObject } from '../objects/chat.ts'
import { maskedLink } from '../objects/link.ts'
import { memberObject } from '../objects/member.ts'
import { anonymousAdmin, userObject } from '../objects/user.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { hasRight, isAdmin, isPresent, membershipOf } from '../world/membership.ts'
import type { Group, Link, Membership } from '../world/world.ts'
import { dropQueries } from './join-queries.ts'
import { isAnonymous } from './post.ts'

export type Change = {
  to: Membership
  by: number
  link?: Link | undefined
  via_join_request?: boolean
}

/** A tag stays with a member whose permissions change. */
function keepTag(before: Membership, to: Membership): Membership {
  const mayBear = to.status === 'member' || to.status === 'restricted'
  if (!mayBear || 'tag' in to || !('tag' in before) || !before.tag) return to
  return { ...to, tag: before.tag }
}

/** The one way in which anybody's status changes; answers whether it did. */
export function changeMembership(
  sandbox: Sandbox,
  group: Group,
  userId: number,
  { to, by, link, via_join_request }: Change,
): boolean {
  const { world } = sandbox
  const before = membershipOf(group, userId, secondsNow(sandbox))
  // Before the change: an administrator who goes anonymous or loses the right acts as what they were.
  const actor = isAnonymous(group, by) ? anonymousAdmin : userObject(world, by)
  const oldObject = memberObject(world, group, userId, before)
  const { joined_at = secondsNow(sandbox) } = before
  const after = keepTag(before, to)
  group.members.set(userId, { ...after, joined_at })
  // Whoever is banned asks no longer, and a guard without the right is none: our reading.
  if (after.status === 'kicked') group.requests.delete(userId)
  const isBot = userId === world.bot.id
  if (isBot && !isPresent(before)) group.bot_reads_all = world.bot.switches.can_read_all_group_messages
  if (isBot && !hasRight(group, userId, 'can_invite_users', secondsNow(sandbox))) dropQueries(group)
  const newObject = memberObject(world, group, userId, after)
  if (isDeepStrictEqual(oldObject, newObject)) return false

  sandbox.changed({ what: 'chat', chat_id: group.id })
  const botWatches = isAdmin(membershipOf(group, world.bot.id, secondsNow(sandbox)))
  if (!isBot && !botWatches) return true
  sandbox.updates.push({
    kind: isBot ? 'my_chat_member' : 'chat_member',
    queue: isBot ? queues.myMembership(group.id) : queues.membership(userId),
    date: secondsNow(sandbox),
    payload: {
      chat: groupObject(group),
      from: actor,
      date: secondsNow(sandbox),
      old_chat_member: oldObject,
      new_chat_member: newObject,
      ...(link && { invite_link: maskedLink(world, group, link) }),
      ...(via_join_request && { via_join_request }),
    },
  })
  return true
}
