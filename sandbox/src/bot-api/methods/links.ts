import { linkObject } from '../../objects/link.ts'
import { secondsNow } from '../../sandbox.ts'
import { hasRight } from '../../world/membership.ts'
import { newLink, replacePrimary } from '../../world/links.ts'
import type { Group, Link } from '../../world/world.ts'
import { checkChat } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'

const limitAndApproval = "Member limit can't be specified for links requiring administrator approval"

export const links: Methods = {
  exportChatInviteLink(call) {
    const group = managed(call)
    return replacePrimary(call.sandbox, group, call.sandbox.world.bot.id).link
  },

  createChatInviteLink(call) {
    const { sandbox } = call
    const target = checkChat(call, 'write')
    const wanted = wishes(call)
    // Unlike when a link is edited, td looks at this before rights (export_dialog_invite_link).
    if (wanted.creates_join_request && wanted.member_limit) throw badRequest(limitAndApproval)
    const group = managed(call, target)
    checkDate(call, wanted)
    const link = newLink(sandbox, { creator: sandbox.world.bot.id, ...wanted })
    group.links.push(link)
    sandbox.changed({ what: 'chat', chat_id: group.id })
    return linkObject(sandbox.world, group, link)
  },

  editChatInviteLink(call) {
    const group = managed(call)
    const wanted = wishes(call)
    if (wanted.creates_join_request && wanted.member_limit) throw badRequest(limitAndApproval)
    const link = ownLink(call, group)
    if (link.is_primary || link.is_revoked) throw badRequest('INVITE_HASH_EXPIRED')
    checkDate(call, wanted)
    delete link.name
    delete link.expire_date
    delete link.member_limit
    Object.assign(link, wanted)
    return linkObject(call.sandbox.world, group, link)
  },

  revokeChatInviteLink(call) {
    const group = managed(call)
    const link = ownLink(call, group)
    link.is_revoked = true
    if (link.is_primary) replacePrimary(call.sandbox, group, call.sandbox.world.bot.id)
    call.sandbox.changed({ what: 'chat', chat_id: group.id })
    return linkObject(call.sandbox.world, group, link)
  },
}

type Wishes = Pick<Link, 'name' | 'expire_date' | 'member_limit' | 'creates_join_request'>

function wishes({ args }: Call): Wishes {
  const name = args.text('name').trim().slice(0, 32)
  const expire_date = Math.max(0, args.integer('expire_date'))
  const member_limit = Math.min(100_000, Math.max(0, args.integer('member_limit')))
  return {
    ...(name && { name }),
    ...(expire_date && { expire_date }),
    ...(member_limit && { member_limit }),
    creates_join_request: args.flag('creates_join_request'),
  }
}

function checkDate({ sandbox }: Call, { expire_date, member_limit }: Wishes) {
  if (expire_date && expire_date <= secondsNow(sandbox)) throw badRequest('EXPIRE_DATE_INVALID')
  if (member_limit && member_limit > 99_999) throw badRequest('USAGE_LIMIT_INVALID')
}

/** The right to invite that plain members may have does not do: links need it as an administrator's. */
function managed(call: Call, target = checkChat(call, 'write')): Group {
  const { sandbox } = call
  if (target.kind === 'private') throw badRequest("can't invite members to a private chat")
  if (target.group.is_deleted) throw badRequest('chat is deactivated')
  if (!hasRight(target.group, sandbox.world.bot.id, 'can_invite_users', secondsNow(sandbox))) {
    throw badRequest('not enough rights to manage chat invite link')
  }
  return target.group
}

function ownLink({ sandbox, args }: Call, group: Group): Link {
  const text = args.text('invite_link')
  if (!text) throw badRequest('invite link must be non-empty')
  const link = group.links.find((known) => known.link === text)
  if (!link) throw badRequest('INVITE_HASH_EXPIRED')
  if (link.creator !== sandbox.world.bot.id) throw badRequest('CHAT_ADMIN_REQUIRED')
  return link
}
