import { memberObject } from '../../objects/member.ts'
import { userObject } from '../../objects/user.ts'
import { isAdmin, memberCount } from '../../world/membership.ts'
import { checkChat, lookUpMember, userIdOf } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Method, Methods } from '../call.ts'

const getChatMemberCount: Method = (call) => {
  const target = checkChat(call, 'read_members')
  return target.kind === 'private' ? 2 : memberCount(target.group)
}

export const memberReads: Methods = {
  getChatMember(call) {
    const { world } = call.sandbox
    const userId = userIdOf(call)
    const target = checkChat(call, userId === world.bot.id ? 'read' : 'read_members')
    if (target.kind === 'group') {
      const membership = lookUpMember(call.sandbox, target.group, userId)
      return memberObject(world, target.group, userId, membership)
    }
    if (userId !== world.bot.id && userId !== target.user_id) throw badRequest('member not found')
    return { user: userObject(world, userId), status: 'member' }
  },

  /** The bot that asks is listed; there is no other bot in this world, so `return_bots` changes nothing. */
  getChatAdministrators(call) {
    const target = checkChat(call, 'read_members')
    if (target.kind === 'private') throw badRequest('there are no administrators in the private chat')
    const { group } = target
    return [...group.members]
      .filter(([, membership]) => isAdmin(membership))
      .slice(0, 100)
      .map(([userId, membership]) => memberObject(call.sandbox.world, group, userId, membership))
  },

  getChatMemberCount,
  /** Its name before Bot API 5.3 is still served. */
  getChatMembersCount: getChatMemberCount,
}
