import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { basicGroupAdmin, isPresent } from '../world/membership.ts'
import type { Group, Membership } from '../world/world.ts'
import { changeMembership } from './change-membership.ts'
import { postService } from './post.ts'
import { newGroup } from '../world/new-group.ts'

/** A basic group becomes a supergroup: another chat with another id, whose messages count from one again. */
export function upgrade(sandbox: Sandbox, old: Group, by: number): Group {
  const { world } = sandbox
  const { title, description, photo, permissions } = old
  const group: Group = {
    ...newGroup({
      id: -1_000_000_000_000 - sandbox.chance.between(1_500_000_000, 2_400_000_000),
      type: 'supergroup',
      title,
      created_at: secondsNow(sandbox),
    }),
    ...(description && { description }),
    ...(photo && { photo }),
    permissions: { ...permissions },
    migrated_from: old.id,
  }
  world.groups.set(group.id, group)

  const botBefore = old.members.get(world.bot.id)
  for (const [userId, membership] of old.members) {
    if (userId !== world.bot.id && isPresent(membership)) group.members.set(userId, carried(membership))
  }
  postService(sandbox, old, by, { kind: 'migrated_to', chat_id: group.id })
  old.migrated_to = group.id
  old.is_deleted = true
  if (botBefore && isPresent(botBefore)) {
    changeMembership(sandbox, group, world.bot.id, { to: carried(botBefore), by })
    group.bot_reads_all = old.bot_reads_all === true
  }
  postService(sandbox, group, by, { kind: 'migrated_from', chat_id: old.id })
  return group
}

const carried = (membership: Membership): Membership =>
  membership.status === 'administrator'
    ? { ...membership, rights: { ...basicGroupAdmin } }
    : { ...membership }
