import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { isPresent, membershipOf } from '../world/membership.ts'
import type { Group, Membership, World } from '../world/world.ts'
import { badRequest, failure, forbidden } from './api-error.ts'
import type { Call } from './call.ts'

export type AccessRight = 'read' | 'read_members' | 'write'
type Target = { kind: 'private'; user_id: number } | { kind: 'group'; group: Group }

/** Client.cpp, check_chat: whether the bot may touch the chat at all, in Telegram's order. */
export function checkChat({ sandbox, args }: Call, access: AccessRight, argument = 'chat_id'): Target {
  const text = args.text(argument)
  if (!text) throw badRequest('chat_id is empty')
  const target = findChat(sandbox, text)
  if (!target) throw badRequest('chat not found')
  if (target.kind === 'group') checkGroup(sandbox, target.group, access)
  else if (access === 'write' && sandbox.world.people.get(target.user_id)?.is_deleted)
    throw forbidden('user is deactivated')
  return target
}

/** The chat, if the bot can know of it: it is or was in it, the chat is public, or it has met the person. */
function findChat({ world }: Sandbox, text: string): Target | undefined {
  if (text.startsWith('@')) {
    const name = text.slice(1).toLowerCase()
    const group = [...world.groups.values()].find(({ username }) => username?.toLowerCase() === name)
    return group && { kind: 'group', group }
  }
  const id = Number(text)
  if (world.people.has(id)) return hasMet(world, id) ? { kind: 'private', user_id: id } : undefined
  const group = world.groups.get(id)
  return group && (group.members.has(world.bot.id) || group.username) ? { kind: 'group', group } : undefined
}

/** In their private chat, or in a group of both; whom it has seen of a group is not modelled. */
export function hasMet({ groups, privates, bot }: World, userId: number): boolean {
  const own = privates.get(userId)
  if (own && (own.started || own.blocked || own.writable_until !== undefined)) return true
  return [...groups.values()].some(
    ({ members, requests }) => members.has(bot.id) && (members.has(userId) || requests.has(userId)),
  )
}

function checkGroup(sandbox: Sandbox, group: Group, access: AccessRight) {
  const status = membershipOf(group, sandbox.world.bot.id, secondsNow(sandbox))
  if (group.type === 'group') checkBasicGroup(group, status, access)
  else checkSupergroup(group, status, access)
}

function checkBasicGroup(group: Group, status: Membership, access: AccessRight) {
  // The member list of a deactivated group can't be read either.
  if (access === 'read') return
  if (group.is_deleted) {
    const migrate_to_chat_id = group.migrated_to
    if (migrate_to_chat_id === undefined) throw forbidden('the group chat was deleted')
    throw failure(400, 'group chat was upgraded to a supergroup chat', { migrate_to_chat_id })
  }
  if (status.status === 'kicked') throw forbidden('bot was kicked from the group chat')
  if (status.status === 'left') throw forbidden('bot is not a member of the group chat')
}

function checkSupergroup(group: Group, status: Membership, access: AccessRight) {
  if (status.status === 'kicked') throw forbidden('bot was kicked from the supergroup chat')
  const needsMembership = group.username ? access === 'write' : true
  if (needsMembership && !isPresent(status)) throw forbidden('bot is not a member of the supergroup chat')
}

/** `user_id` is checked before the chat. */
export function userIdOf({ args }: Call): number {
  const userId = args.integer('user_id')
  if (userId <= 0 || userId > maximumUserId) throw badRequest('invalid user_id specified')
  return userId
}

const maximumUserId = 2 ** 52

/** For methods that exist in supergroups only; each says so in its own words. */
export function supergroupOf(target: Target, otherwise: string): Group {
  if (target.kind === 'private' || target.group.type !== 'supergroup') throw badRequest(otherwise)
  return target.group
}

/** td, get_dialog_participant: whom the bot has not met is not found, somebody absent is `left`. */
export function lookUpMember(sandbox: Sandbox, group: Group, userId: number): Membership {
  const { world } = sandbox
  const isKnown = world.people.has(userId) && hasMet(world, userId)
  if (userId !== world.bot.id && !isKnown) throw badRequest('member not found')
  return membershipOf(group, userId, secondsNow(sandbox))
}
