import { adminRights } from '../../world/rights.ts'
import type { AdminRights } from '../../world/rights.ts'
import { allRights, appointed, hasRight } from '../../world/membership.ts'
import { changeMembership } from '../../happenings/change-membership.ts'
import { secondsNow } from '../../sandbox.ts'
import { checkChat, lookUpMember, supergroupOf, userIdOf } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Methods } from '../call.ts'
import { setStatus } from '../set-status.ts'

export const promotion: Methods = {
  promoteChatMember(call) {
    const { sandbox, args } = call
    const userId = userIdOf(call)
    const rights: AdminRights = allRights(false)
    for (const right of adminRights) rights[right] = args.flag(right)
    rights.can_manage_video_chats ||= args.flag('can_manage_voice_chats')
    const group = supergroupOf(
      checkChat(call, 'write'),
      'method is available for supergroup and channel chats only',
    )
    lookUpMember(sandbox, group, userId)
    if (!Object.values(rights).some(Boolean)) return setStatus(sandbox, group, userId, { status: 'member' })
    // Any right brings this one with it (td, AdministratorRights).
    rights.can_manage_chat = true
    const promoted_by = sandbox.world.bot.id
    return setStatus(sandbox, group, userId, { status: 'administrator', rights, promoted_by })
  },

  setChatAdministratorCustomTitle(call) {
    const { sandbox, args } = call
    const bot = sandbox.world.bot.id
    const userId = userIdOf(call)
    const target = checkChat(call, 'write')
    if (target.kind === 'private') throw badRequest('method is available only for groups and supergroups')
    const { group } = target
    const before = lookUpMember(sandbox, group, userId)
    if (before.status === 'creator') throw badRequest('only the owner can edit their custom title')
    if (before.status !== 'administrator') throw badRequest('user is not an administrator')
    const mayPromote = hasRight(group, bot, 'can_promote_members', secondsNow(sandbox))
    if (!mayPromote || !appointed(group, bot, userId)) {
      throw badRequest('not enough rights to change custom title of the user')
    }
    const custom_title = args.text('custom_title')
    if (/\p{Extended_Pictographic}/u.test(custom_title)) throw badRequest('CUSTOM_TITLE_EMOJI_NOT_ALLOWED')
    if (custom_title.length > 16) throw badRequest('CUSTOM_TITLE_INVALID')
    const rest = { ...before }
    delete rest.custom_title
    const to = custom_title ? { ...rest, custom_title } : rest
    changeMembership(sandbox, group, userId, { to, by: bot })
    return true
  },
}
