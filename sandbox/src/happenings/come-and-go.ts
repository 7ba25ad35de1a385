import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { isPresent, membershipOf } from '../world/membership.ts'
import type { Group, Link, Membership } from '../world/world.ts'
import { changeMembership } from './change-membership.ts'
import { postService } from './post.ts'

type Way = { by: number; link?: Link | undefined; via_join_request?: boolean }

/** Somebody comes in: by themselves, by a link, by an approved request, or added by another. */
export function join(sandbox: Sandbox, group: Group, userId: number, way: Way) {
  const before = membershipOf(group, userId, secondsNow(sandbox))
  if (isPresent(before)) return
  const to: Membership =
    before.status === 'restricted' ? { ...before, is_member: true } : { status: 'member' }
  if (way.link) way.link.uses += 1
  group.requests.delete(userId)
  changeMembership(sandbox, group, userId, { to, ...way })
  announce(sandbox, group, userId, way)
}

function announce(sandbox: Sandbox, group: Group, userId: number, { by, link, via_join_request }: Way) {
  if (!group.shows_joins && userId !== sandbox.world.bot.id) return
  if (via_join_request) postService(sandbox, group, userId, { kind: 'joined_by_request', user: userId })
  else if (link) postService(sandbox, group, userId, { kind: 'joined_by_link', user: userId })
  else postService(sandbox, group, by, { kind: 'joined', users: [userId] })
}

/** Somebody leaves, or is put out; `to` says what they are from now on. */
export function leave(
  sandbox: Sandbox,
  group: Group,
  userId: number,
  { by, to = { status: 'left' } }: { by: number; to?: Membership },
) {
  const wasPresent = isPresent(membershipOf(group, userId, secondsNow(sandbox)))
  const changed = changeMembership(sandbox, group, userId, { to, by })
  if (wasPresent && group.shows_joins) postService(sandbox, group, by, { kind: 'left', user: userId })
  return changed
}
