import { queues } from '../delivery/queues.ts'
import { changeMembership } from '../happenings/change-membership.ts'
import { authorIn, post, postPrivately, postService } from '../happenings/post.ts'
import { deleteAccount, showProfile } from '../happenings/show-profile.ts'
import { privateObject } from '../objects/chat.ts'
import { userObject } from '../objects/user.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { detectEntities } from '../text/detect-entities.ts'
import { allRights, basicGroupAdmin, isPresent, membershipOf } from '../world/membership.ts'
import { privateChat } from '../world/private-chat.ts'
import type { AdminRights } from '../world/rights.ts'
import type { Group, Membership } from '../world/world.ts'
import { joinedGroup, needOwner, needPermission, needRight, needToHold, needToJoinGroups } from './actor.ts'
import type { Performers } from './performer.ts'
import { need, Refusal } from './refusal.ts'

type Names =
  | 'start_bot'
  | 'allow_writing'
  | 'block_bot'
  | 'unblock_bot'
  | 'set_profile'
  | 'delete_account'
  | 'add_bot'

export const withBot: Performers<Names> = {
  start_bot({ sandbox }, as, { param }) {
    const chat = privateChat(sandbox.world, as)
    if (chat.blocked) setBlocked(sandbox, as, false)
    chat.started = true
    const text = param ? `/start ${param}` : '/start'
    postPrivately(sandbox, chat, { from: as, text, entities: detectEntities(text) })
    return true
  },

  allow_writing({ sandbox }, as) {
    const chat = privateChat(sandbox.world, as)
    if (chat.blocked) setBlocked(sandbox, as, false)
    if (chat.started) return true
    chat.started = true
    postPrivately(sandbox, chat, { from: as, service: { kind: 'writing_allowed' } })
    return true
  },

  set_profile({ sandbox }, as, { bio, channel }) {
    showProfile(sandbox, as, { bio, channel })
    return true
  },

  delete_account({ sandbox }, as) {
    deleteAccount(sandbox, as)
    return true
  },

  block_bot({ sandbox }, as) {
    need(!privateChat(sandbox.world, as).blocked, 'You have blocked the bot already.')
    setBlocked(sandbox, as, true)
    return true
  },

  unblock_bot({ sandbox }, as) {
    need(privateChat(sandbox.world, as).blocked, 'You have not blocked the bot.')
    setBlocked(sandbox, as, false)
    return true
  },

  add_bot({ sandbox }, as, { chat_id, rights, start_param }) {
    const group = joinedGroup(sandbox, as, chat_id)
    const { bot } = sandbox.world
    const before = membershipOf(group, bot.id, secondsNow(sandbox))
    needPermission(sandbox, as, group, 'can_invite_users')
    if (!isPresent(before)) needToJoinGroups(sandbox)
    need(!isPresent(before) || rights !== undefined, 'The bot is in this group already.')
    if (before.status === 'kicked') needRight(sandbox, as, group, 'can_restrict_members')
    if (rights) needToAppoint(sandbox, as, group, rights)
    bringIn(sandbox, group, as, rights)
    if (start_param) {
      const text = `/start@${bot.username} ${start_param}`
      post(sandbox, group, { ...authorIn(group, as), text, entities: detectEntities(text) })
    }
    return true
  },
}

function needToAppoint(sandbox: Sandbox, as: number, group: Group, rights: AdminRights) {
  if (group.type === 'group') return needOwner(group, as)
  needRight(sandbox, as, group, 'can_promote_members')
  needToHold(sandbox, as, group, rights)
}

/** In a supergroup the bot comes in as an administrator; in a basic group it becomes one after it has come. */
function bringIn(sandbox: Sandbox, group: Group, by: number, rights: AdminRights | undefined) {
  const bot = sandbox.world.bot.id
  const wasPresent = isPresent(membershipOf(group, bot, secondsNow(sandbox)))
  const admin: Membership | undefined = rights && {
    status: 'administrator',
    rights:
      group.type === 'group'
        ? { ...basicGroupAdmin }
        : { ...allRights(false), ...rights, can_manage_chat: true },
    promoted_by: by,
  }
  const inSteps = group.type === 'group' && !wasPresent
  if (!admin || inSteps) changeMembership(sandbox, group, bot, { to: { status: 'member' }, by })
  if (admin && !inSteps) changeMembership(sandbox, group, bot, { to: admin, by })
  if (!wasPresent) postService(sandbox, group, by, { kind: 'joined', users: [bot] })
  if (admin && inSteps) changeMembership(sandbox, group, bot, { to: admin, by })
}

/** In private chats the bot's own membership tells of blocking. */
function setBlocked(sandbox: Sandbox, userId: number, blocked: boolean) {
  const { world } = sandbox
  const person = world.people.get(userId)
  if (!person) throw new Refusal('There is no such person.')
  privateChat(world, userId).blocked = blocked
  const bot = userObject(world, world.bot.id)
  const kicked = { user: bot, status: 'kicked', until_date: 0 }
  const member = { user: bot, status: 'member' }
  const date = secondsNow(sandbox)
  sandbox.updates.push({
    kind: 'my_chat_member',
    queue: queues.myMembership(userId),
    date,
    payload: {
      chat: privateObject(person),
      from: userObject(world, userId),
      date,
      old_chat_member: blocked ? member : kicked,
      new_chat_member: blocked ? kicked : member,
    },
  })
  sandbox.changed({ what: 'chat', chat_id: userId })
}
