import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { allRights, ownerOf } from '../world/membership.ts'
import type { Group } from '../world/world.ts'
import { changeMembership } from './change-membership.ts'
import { postService } from './post.ts'
import { week } from '../durations.ts'

/** td_api.tl: the successor takes over when the owner has not come back after a week. */

export function transferOwnership(sandbox: Sandbox, group: Group, to: number) {
  const from = ownerOf(group)
  delete group.succession
  const by = from ?? to
  if (from !== undefined) {
    // The old owner stays, as an administrator with every right, appointed by the new one.
    const rights = { ...allRights(true), is_anonymous: false }
    changeMembership(sandbox, group, from, {
      to: { status: 'administrator', rights, promoted_by: to },
      by,
    })
  }
  changeMembership(sandbox, group, to, { to: { status: 'creator', is_anonymous: false }, by })
  postService(sandbox, group, by, { kind: 'owner_changed', owner: to })
}

/** The owner goes and the group stays, for a week without an owner. */
export function leaveAsOwner(sandbox: Sandbox, group: Group, owner: number) {
  const successor = successorOf(sandbox, group, owner)
  postService(sandbox, group, owner, {
    kind: 'owner_left',
    ...(successor !== undefined && { successor }),
  })
  changeMembership(sandbox, group, owner, { to: { status: 'left' }, by: owner })
  group.succession = {
    owner,
    at: secondsNow(sandbox) + week,
    ...(successor !== undefined && { successor }),
  }
}

/** An owner who comes back within the week is the owner again. */
export function returnOwner(sandbox: Sandbox, group: Group, userId: number) {
  if (group.succession?.owner !== userId) return
  delete group.succession
  changeMembership(sandbox, group, userId, { to: { status: 'creator', is_anonymous: false }, by: userId })
}

/** Whoever is due to take a group over does so. */
export function settleSuccessions(sandbox: Sandbox) {
  for (const group of sandbox.world.groups.values()) {
    const due = group.succession
    if (!due || due.at > secondsNow(sandbox)) continue
    const heir = due.successor ?? successorOf(sandbox, group, due.owner)
    if (heir === undefined) delete group.succession
    else transferOwnership(sandbox, group, heir)
  }
}

/** The administrator who has been there longest. */
function successorOf({ world }: Sandbox, group: Group, owner: number): number | undefined {
  const heirs = [...group.members].filter(
    ([userId, { status }]) => status === 'administrator' && userId !== owner && userId !== world.bot.id,
  )
  return heirs.sort(([, one], [, other]) => (one.joined_at ?? 0) - (other.joined_at ?? 0))[0]?.[0]
}
