import { changeMembership } from '../happenings/change-membership.ts'
import { dropQueries } from '../happenings/join-queries.ts'
import { postService } from '../happenings/post.ts'
import { upgrade } from '../happenings/upgrade.ts'
import { secondsNow } from '../sandbox.ts'
import { allPermissions, hasRight, isPresent } from '../world/membership.ts'
import { newGroup } from '../world/new-group.ts'
import type { Group } from '../world/world.ts'
import { joinedGroup, needOwner, needPermission, needRight, needToJoinGroups } from './actor.ts'
import type { Performers } from './performer.ts'
import { need } from './refusal.ts'

type Names =
  | 'create_group'
  | 'delete_group'
  | 'upgrade'
  | 'set_title'
  | 'set_description'
  | 'set_photo'
  | 'delete_photo'
  | 'set_permissions'
  | 'set_join_by_request'
  | 'set_guard_bot'

const needsSupergroup = 'A basic group can’t do that: upgrade it to a supergroup first.'

export const shaping: Performers<Names> = {
  create_group({ sandbox }, as, { title, user_ids = [] }) {
    const { world, chance } = sandbox
    const id = -chance.between(4_000_000_000, 4_999_999_999)
    const group = newGroup({ id, type: 'group', title, created_at: secondsNow(sandbox) })
    world.groups.set(id, group)
    group.members.set(as, { status: 'creator', is_anonymous: false, joined_at: group.created_at })
    for (const userId of user_ids) {
      need(world.people.has(userId) || userId === world.bot.id, 'There is no such person.')
      if (userId === world.bot.id) needToJoinGroups(sandbox)
      changeMembership(sandbox, group, userId, { to: { status: 'member' }, by: as })
    }
    postService(sandbox, group, as, { kind: 'group_created' })
    sandbox.changed({ what: 'world' })
    return { chat_id: id }
  },

  delete_group({ sandbox }, as, { chat_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needOwner(group, as)
    const bot = sandbox.world.bot.id
    const botBefore = group.members.get(bot)
    if (botBefore && isPresent(botBefore)) {
      changeMembership(sandbox, group, bot, { to: { status: 'kicked', until_date: 0 }, by: as })
    }
    group.is_deleted = true
    sandbox.changed({ what: 'world' })
    return true
  },

  upgrade({ sandbox }, as, { chat_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    need(group.type === 'group', 'This is a supergroup already.')
    needOwner(group, as)
    const upgraded = upgrade(sandbox, group, as)
    sandbox.changed({ what: 'world' })
    return { chat_id: upgraded.id }
  },

  set_title({ sandbox }, as, { chat_id, title }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needPermission(sandbox, as, group, 'can_change_info')
    if (group.title === title) return true
    group.title = title
    postService(sandbox, group, as, { kind: 'title', title })
    return true
  },

  set_description({ sandbox }, as, { chat_id, description }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needPermission(sandbox, as, group, 'can_change_info')
    if (description) group.description = description
    else delete group.description
    sandbox.changed({ what: 'chat', chat_id })
    return true
  },

  set_photo({ sandbox }, as, { chat_id, seed }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needPermission(sandbox, as, group, 'can_change_info')
    group.photo = { seed: Math.abs(seed ?? sandbox.chance.between(1, 999_999)) }
    postService(sandbox, group, as, { kind: 'photo', photo: group.photo })
    return true
  },

  delete_photo({ sandbox }, as, { chat_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needPermission(sandbox, as, group, 'can_change_info')
    need(group.photo !== undefined, 'This group has no photo.')
    delete group.photo
    postService(sandbox, group, as, { kind: 'photo_deleted' })
    return true
  },

  /** Bots are not told. */
  set_permissions({ sandbox }, as, { chat_id, permissions }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needRight(sandbox, as, group, 'can_restrict_members')
    group.permissions = { ...allPermissions(false), ...permissions }
    sandbox.changed({ what: 'chat', chat_id })
    return true
  },

  set_join_by_request({ sandbox }, as, { chat_id, on, apply_to_links }) {
    const group = joinedGroup(sandbox, as, chat_id)
    need(group.type === 'supergroup', needsSupergroup)
    needRight(sandbox, as, group, 'can_change_info')
    group.join_by_request = on
    if (!on) relieveGuard(group)
    for (const link of apply_to_links ? group.links : []) {
      link.creates_join_request = on
      if (on) delete link.member_limit
    }
    sandbox.changed({ what: 'chat', chat_id })
    return true
  },

  /** Only people can appoint a guard; the bot is not told until somebody applies. */
  set_guard_bot({ sandbox }, as, { chat_id, on }) {
    const group = joinedGroup(sandbox, as, chat_id)
    const bot = sandbox.world.bot.id
    needRight(sandbox, as, group, 'can_change_info')
    need(
      !on || sandbox.world.bot.switches.supports_join_request_queries,
      'This bot can’t guard groups: its guard mode is off.',
    )
    need(!on || group.join_by_request, 'Only groups with join requests can have a guard.')
    need(
      !on || hasRight(group, bot, 'can_invite_users', secondsNow(sandbox)),
      'A guard has to be an administrator who may add members.',
    )
    if (on) group.guard_bot = bot
    else relieveGuard(group)
    sandbox.changed({ what: 'chat', chat_id })
    return true
  },
}

function relieveGuard(group: Group) {
  delete group.guard_bot
  dropQueries(group)
}
