import { changeMembership } from '../happenings/change-membership.ts'
import { leave } from '../happenings/come-and-go.ts'
import { leaveAsOwner, transferOwnership } from '../happenings/ownership.ts'
import { secondsNow } from '../sandbox.ts'
import { allPermissions, allRights, basicGroupAdmin, isPresent, membershipOf } from '../world/membership.ts'
import type { Membership } from '../world/world.ts'
import { joinedGroup, needOwner, needRight, needToHold, outranked } from './actor.ts'
import type { Performers } from './performer.ts'
import { need } from './refusal.ts'

type Names =
  | 'promote'
  | 'demote'
  | 'restrict'
  | 'ban'
  | 'unban'
  | 'set_anonymous'
  | 'transfer_owner'
  | 'owner_leaves'

const needsSupergroup = 'A basic group can’t do that: upgrade it to a supergroup first.'

export const ruling: Performers<Names> = {
  promote({ sandbox }, as, { chat_id, user_id, rights, custom_title }) {
    const group = joinedGroup(sandbox, as, chat_id)
    const isBasic = group.type === 'group'
    if (isBasic) needOwner(group, as)
    else needRight(sandbox, as, group, 'can_promote_members')
    const target = outranked(sandbox, as, group, user_id)
    need(isPresent(target), 'This person is not in the group.')
    needToHold(sandbox, as, group, rights)
    const promoted_by = target.status === 'administrator' ? target.promoted_by : as
    const to: Membership = {
      status: 'administrator',
      rights: isBasic ? { ...basicGroupAdmin } : { ...allRights(false), ...rights, can_manage_chat: true },
      promoted_by,
      ...(custom_title && { custom_title }),
    }
    changeMembership(sandbox, group, user_id, { to, by: as })
    return true
  },

  demote({ sandbox }, as, { chat_id, user_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    if (group.type === 'group') needOwner(group, as)
    else needRight(sandbox, as, group, 'can_promote_members')
    const target = outranked(sandbox, as, group, user_id)
    need(target.status === 'administrator', 'This person isn’t an administrator.')
    changeMembership(sandbox, group, user_id, { to: { status: 'member' }, by: as })
    return true
  },

  restrict({ sandbox }, as, { chat_id, user_id, permissions, until_date = 0 }) {
    const group = joinedGroup(sandbox, as, chat_id)
    need(group.type === 'supergroup', needsSupergroup)
    needRight(sandbox, as, group, 'can_restrict_members')
    const target = outranked(sandbox, as, group, user_id)
    const is_member = isPresent(target)
    const all = { ...allPermissions(false), ...permissions }
    const lifts = Object.values(all).every(Boolean)
    const to: Membership = lifts
      ? { status: is_member ? 'member' : 'left' }
      : { status: 'restricted', is_member, permissions: all, until_date }
    changeMembership(sandbox, group, user_id, { to, by: as })
    return true
  },

  ban({ sandbox }, as, { chat_id, user_id, until_date = 0 }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needRight(sandbox, as, group, 'can_restrict_members')
    outranked(sandbox, as, group, user_id)
    const to: Membership = group.type === 'group' ? { status: 'left' } : { status: 'kicked', until_date }
    leave(sandbox, group, user_id, { by: as, to })
    return true
  },

  unban({ sandbox }, as, { chat_id, user_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needRight(sandbox, as, group, 'can_restrict_members')
    const target = membershipOf(group, user_id, secondsNow(sandbox))
    need(target.status === 'kicked', 'This person is not banned.')
    changeMembership(sandbox, group, user_id, { to: { status: 'left' }, by: as })
    return true
  },

  set_anonymous({ sandbox }, as, { chat_id, on }) {
    const group = joinedGroup(sandbox, as, chat_id)
    need(group.type === 'supergroup', needsSupergroup)
    const own = group.members.get(as)
    need(own?.status === 'creator', 'Only whoever appointed an administrator can make them anonymous.')
    changeMembership(sandbox, group, as, { to: { ...own, is_anonymous: on }, by: as })
    return true
  },

  transfer_owner({ sandbox }, as, { chat_id, user_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    need(group.type === 'supergroup', needsSupergroup)
    needOwner(group, as)
    need(user_id !== sandbox.world.bot.id, 'A bot can’t own a group.')
    const target = group.members.get(user_id)
    need(target?.status === 'administrator', 'A group is handed over to one of its administrators.')
    transferOwnership(sandbox, group, user_id)
    return true
  },

  owner_leaves({ sandbox }, as, { chat_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needOwner(group, as)
    leaveAsOwner(sandbox, group, as)
    return true
  },
}
