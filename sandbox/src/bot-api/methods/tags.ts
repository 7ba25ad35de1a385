import { changeMembership } from '../../happenings/change-membership.ts'
import { secondsNow } from '../../sandbox.ts'
import { hasRight, isPresent, membershipOf } from '../../world/membership.ts'
import { checkChat, userIdOf } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Methods } from '../call.ts'

export const tags: Methods = {
  /** td checks the person and the kind of chat; which of the servers' names wins after that is our reading. */
  setChatMemberTag(call) {
    const { sandbox, args } = call
    const { world } = sandbox
    const userId = userIdOf(call)
    const target = checkChat(call, 'write')
    if (userId !== world.bot.id && !world.people.has(userId)) throw badRequest('user not found')
    if (target.kind === 'private') throw badRequest("chat member tag can't be changed in private chats")
    const { group } = target
    const now = secondsNow(sandbox)
    if (!hasRight(group, world.bot.id, 'can_manage_tags', now)) throw badRequest('CHAT_ADMIN_REQUIRED')
    const before = membershipOf(group, userId, now)
    if (!isPresent(before)) throw badRequest('USER_NOT_PARTICIPANT')
    if (before.status !== 'member' && before.status !== 'restricted') throw badRequest('TAG_CHANGE_FORBIDDEN')
    const tag = args.text('tag')
    if (/\p{Extended_Pictographic}/u.test(tag)) throw badRequest('TAG_EMOJI_NOT_ALLOWED')
    if (tag.length > 16) throw badRequest('TAG_INVALID')
    changeMembership(sandbox, group, userId, { to: { ...before, tag }, by: world.bot.id })
    return true
  },
}
