import { leave } from '../../happenings/come-and-go.ts'
import { postService } from '../../happenings/post.ts'
import { chatFullObject } from '../../objects/chat-full.ts'
import { type Sandbox, secondsNow } from '../../sandbox.ts'
import { hasRight, isPermitted } from '../../world/membership.ts'
import type { Permission } from '../../world/rights.ts'
import type { Group } from '../../world/world.ts'
import { ownPrimary, replacePrimary } from '../../world/links.ts'
import { checkChat } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'
import { permissionsArgument } from '../permissions-argument.ts'

export const chats: Methods = {
  getChat(call) {
    const { sandbox } = call
    const target = checkChat(call, 'read')
    if (target.kind === 'private') return chatFullObject(sandbox.world, target.user_id)
    ensurePrimary(sandbox, target.group)
    return chatFullObject(sandbox.world, target.group.id)
  },

  leaveChat(call) {
    const target = checkChat(call, 'read')
    if (target.kind === 'private') throw badRequest("can't leave private chats")
    const bot = call.sandbox.world.bot.id
    leave(call.sandbox, target.group, bot, { by: bot })
    return true
  },

  setChatTitle(call) {
    const { sandbox, args } = call
    const target = checkChat(call, 'write')
    const title = args.text('title').trim().slice(0, 128)
    if (!title) throw badRequest('title must be non-empty')
    if (target.kind === 'private') throw badRequest("can't change private chat title")
    const { group } = target
    if (!mayChangeInfo(call, group)) throw badRequest('not enough rights to change chat title')
    if (group.title === title) return true
    group.title = title
    postService(sandbox, group, sandbox.world.bot.id, { kind: 'title', title })
    return true
  },

  setChatDescription(call) {
    const target = checkChat(call, 'write')
    const description = call.args.text('description').trim().slice(0, 255)
    if (target.kind === 'private') throw badRequest("can't change private chat description")
    const { group } = target
    if (!mayChangeInfo(call, group)) throw badRequest('not enough rights to set chat description')
    if ((group.description ?? '') === description) throw badRequest('CHAT_ABOUT_NOT_MODIFIED')
    if (description) group.description = description
    else delete group.description
    call.sandbox.changed({ what: 'chat', chat_id: group.id })
    return true
  },

  setChatPhoto(call) {
    const { sandbox, args } = call
    const file = args.file('photo')
    if (!file) {
      throw badRequest(
        args.text('photo') ? 'Photo must be uploaded as an InputFile' : 'There is no photo in the request',
      )
    }
    const group = withPhoto(call)
    const upload = sandbox.chance.letters(16)
    sandbox.world.uploads.set(upload, file.bytes.toString('base64'))
    group.photo = { upload }
    postService(sandbox, group, sandbox.world.bot.id, { kind: 'photo', photo: group.photo })
    return true
  },

  deleteChatPhoto(call) {
    const { sandbox } = call
    const group = withPhoto(call)
    if (!group.photo) return true
    delete group.photo
    postService(sandbox, group, sandbox.world.bot.id, { kind: 'photo_deleted' })
    return true
  },

  setChatPermissions(call) {
    const permissions = permissionsArgument(call.args)
    const target = checkChat(call, 'write')
    if (target.kind === 'private') throw badRequest("can't change private chat permissions")
    const { group } = target
    const { sandbox } = call
    if (!hasRight(group, sandbox.world.bot.id, 'can_restrict_members', secondsNow(sandbox))) {
      throw badRequest('not enough rights to change chat permissions')
    }
    group.permissions = permissions
    sandbox.changed({ what: 'chat', chat_id: group.id })
    return true
  },
}

function withPhoto(call: Call): Group {
  const target = checkChat(call, 'write')
  if (target.kind === 'private') throw badRequest("can't change private chat photo")
  if (!mayChangeInfo(call, target.group)) throw badRequest('not enough rights to change chat photo')
  return target.group
}

const mayChangeInfo = (call: Call, group: Group) => mayAsBot(call, group, 'can_change_info')

/** A bot has the permissions of plain members for these only where it is an administrator (td, DialogParticipant). */
function mayAsBot({ sandbox }: Call, group: Group, permission: Permission): boolean {
  const bot = sandbox.world.bot.id
  const membership = group.members.get(bot)
  return membership?.status === 'administrator' && isPermitted(group, bot, permission, secondsNow(sandbox))
}

/** A bot that may invite has its own permanent link once it asks for the chat (Bot API 10.3, ChatInviteLink). */
function ensurePrimary(sandbox: Sandbox, group: Group): void {
  const { id } = sandbox.world.bot
  if (ownPrimary(group, id) || !hasRight(group, id, 'can_invite_users', secondsNow(sandbox))) return
  replacePrimary(sandbox, group, id)
}
