import { isPresent, membershipOf } from '../../world/membership.ts'
import { leave } from '../../happenings/come-and-go.ts'
import { secondsNow } from '../../sandbox.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { Group, Membership } from '../../world/world.ts'
import { checkChat, lookUpMember, supergroupOf, userIdOf } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'
import { permissionsArgument } from '../permissions-argument.ts'
import { setStatus } from '../set-status.ts'
import { day } from '../../durations.ts'

const supergroupsAndChannels = 'method is available for supergroup and channel chats only'

export const moderation: Methods = {
  banChatMember,
  /** Its name before Bot API 5.3 is still served. */
  kickChatMember: banChatMember,

  unbanChatMember(call) {
    const userId = userIdOf(call)
    const group = supergroupOf(checkChat(call, 'write'), supergroupsAndChannels)
    const before = lookUpMember(call.sandbox, group, userId)
    if (call.args.flag('only_if_banned') && before.status !== 'kicked') return true
    return setStatus(call.sandbox, group, userId, { status: 'left' })
  },

  restrictChatMember(call) {
    const userId = userIdOf(call)
    const permissions = permissionsArgument(call.args)
    const group = supergroupOf(checkChat(call, 'write'), 'method is available only for supergroups')
    const before = lookUpMember(call.sandbox, group, userId)
    const is_member = isPresent(before)
    const next = Object.values(permissions).every(Boolean)
      ? ({ status: is_member ? 'member' : 'left' } as const)
      : ({ status: 'restricted', is_member, permissions, until_date: untilDate(call) } as const)
    return setStatus(call.sandbox, group, userId, next)
  },
}

function banChatMember(call: Call): true {
  const { sandbox } = call
  const userId = userIdOf(call)
  const target = checkChat(call, 'write')
  if (target.kind === 'private') throw badRequest("can't ban members in private chats")
  const { group } = target
  const before = lookUpMember(sandbox, group, userId)
  if (group.type === 'group') return removeFromBasicGroup(sandbox, group, userId, before)
  return setStatus(sandbox, group, userId, { status: 'kicked', until_date: untilDate(call) })
}

/** td leaves the rest to Telegram's servers; that they want an administrator for it is our reading. */
function removeFromBasicGroup(sandbox: Sandbox, group: Group, userId: number, before: Membership): true {
  const bot = sandbox.world.bot.id
  if (userId !== bot) {
    const own = membershipOf(group, bot, secondsNow(sandbox))
    if (own.status !== 'administrator') throw badRequest('CHAT_ADMIN_REQUIRED')
    if (!isPresent(before)) throw badRequest('USER_NOT_PARTICIPANT')
    if (before.status !== 'member') throw badRequest('USER_ADMIN_INVALID')
  }
  leave(sandbox, group, userId, { by: bot })
  return true
}

/** td, fix_until_date: nearer than 30 seconds or farther than 366 days means forever. */
function untilDate({ sandbox, args }: Call): number {
  const date = args.integer('until_date')
  const now = secondsNow(sandbox)
  return date < now + 30 || date > now + 366 * day ? 0 : date
}
