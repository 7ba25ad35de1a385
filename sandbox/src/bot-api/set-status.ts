import { isDeepStrictEqual } from 'node:util'
import { changeMembership } from '../happenings/change-membership.ts'
import { leave } from '../happenings/come-and-go.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { appointed, hasRight, isPresent, membershipOf } from '../world/membership.ts'
import { adminRights } from '../world/rights.ts'
import type { AdminRights } from '../world/rights.ts'
import type { Group, Membership } from '../world/world.ts'
import { badRequest } from './api-error.ts'

type Step = { group: Group; userId: number; before: Membership; to: Membership }

/**
 * td, set_channel_participant_status: no-op → owner → kind of change → self → the bot's right → the target's rank.
 * So what changes nothing succeeds without any right, and the owner is protected before rights are looked at.
 */
export function setStatus(sandbox: Sandbox, group: Group, userId: number, to: Membership): true {
  const before = membershipOf(group, userId, secondsNow(sandbox))
  const step = { group, userId, before, to }
  if (isSame(before, to)) return true
  if (before.status === 'creator') throw badRequest("can't remove chat owner")
  if (to.status === 'administrator') promote(sandbox, step)
  else if (to.status !== 'member') restrict(sandbox, step)
  else if (before.status === 'administrator') promote(sandbox, step)
  else if (before.status === 'restricted' || before.status === 'kicked') restrict(sandbox, step)
  else throw badRequest("bots can't add new chat members")
  return true
}

const isSame = (before: Membership, to: Membership): boolean => isDeepStrictEqual(bare(before), bare(to))

/** Titles, tags and dates of joining do not count. */
function bare(membership: Membership) {
  const copy: Partial<Membership> & { custom_title?: string; tag?: string } = { ...membership }
  delete copy.joined_at
  delete copy.custom_title
  delete copy.tag
  return copy
}

function promote(sandbox: Sandbox, { group, userId, before, to }: Step) {
  const bot = sandbox.world.bot.id
  if (userId === bot) {
    if (to.status === 'administrator') throw badRequest("can't promote self")
  } else {
    if (!hasRight(group, bot, 'can_promote_members', secondsNow(sandbox)))
      throw badRequest('not enough rights')
    // From here on Telegram's closed servers decide; which of their names wins is our reading.
    if (!isPresent(before)) throw badRequest('USER_NOT_PARTICIPANT')
    const isForeign = before.status === 'administrator' && !appointed(group, bot, userId)
    if (isForeign) throw badRequest('CHAT_ADMIN_REQUIRED')
    if (to.status === 'administrator' && !holdsAll(group, bot, to.rights)) throw badRequest('RIGHT_FORBIDDEN')
  }
  const title = 'custom_title' in before && to.status === 'administrator' ? before.custom_title : undefined
  changeMembership(sandbox, group, userId, { to: { ...to, ...(title && { custom_title: title }) }, by: bot })
}

function holdsAll(group: Group, bot: number, rights: AdminRights): boolean {
  const own = group.members.get(bot)
  return own?.status === 'administrator' && adminRights.every((right) => !rights[right] || own.rights[right])
}

function restrict(sandbox: Sandbox, { group, userId, before, to }: Step) {
  const by = sandbox.world.bot.id
  const now = secondsNow(sandbox)
  if (userId === by) {
    if (to.status === 'restricted' || to.status === 'kicked') throw badRequest("can't restrict self")
    if (to.status === 'member') throw badRequest("can't unrestrict self")
    leave(sandbox, group, by, { by })
    return
  }
  if (!hasRight(group, by, 'can_restrict_members', now)) {
    throw badRequest('not enough rights to restrict/unrestrict chat member')
  }
  if (before.status === 'administrator' && !appointed(group, by, userId))
    throw badRequest('USER_ADMIN_INVALID')
  if (isPresent(before) && to.status === 'left') {
    // Nobody can be made to have left: they are banned for a minute first, and two updates tell of it.
    leave(sandbox, group, userId, { by, to: { status: 'kicked', until_date: now + 60 } })
  }
  if (to.status === 'kicked' || to.status === 'left') leave(sandbox, group, userId, { by, to })
  else changeMembership(sandbox, group, userId, { to, by })
}
