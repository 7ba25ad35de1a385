import { need } from '../acts/refusal.ts'
import { fullName, userObject } from '../objects/user.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { hasRight, isAdmin, isPresent, membershipOf } from '../world/membership.ts'
import { privateChat } from '../world/private-chat.ts'
import type { Group, StoredMessage } from '../world/world.ts'
import { commandsView } from './view-commands.ts'
import { messageView } from './view-message.ts'
import { memberView, personView } from './view-people.ts'
import { groupRow, privateRow } from './view-world.ts'
import type { ChatView, MemberView } from './views.ts'

const shownMessages = 100
const pageSize = 50

export type ChatQuery = { as: number; members?: string | undefined; members_after?: number | undefined }

export function chatView(sandbox: Sandbox, chatId: number, query: ChatQuery): ChatView {
  if (chatId === query.as) return privateView(sandbox, query.as)
  const group = sandbox.world.groups.get(chatId)
  need(group !== undefined, 'There is no such group.')
  const { as } = query
  const isInside = isPresent(group.members.get(as) ?? { status: 'left' })
  const mayInvite = hasRight(group, as, 'can_invite_users', secondsNow(sandbox))
  const { description, migrated_to, permissions, topics } = group
  return {
    chat: {
      ...groupRow(sandbox, group, as),
      ...(description && { description }),
      ...(migrated_to !== undefined && { migrated_to }),
    },
    messages: isInside || group.username ? messagesFor(sandbox, group, as) : [],
    me: memberView(sandbox, group, as, as),
    bot: memberView(sandbox, group, sandbox.world.bot.id, as),
    admins: isInside ? admins(sandbox, group, as) : [],
    members: isInside ? members(sandbox, group, query) : { total: 0, page: [] },
    permissions,
    join_requests: mayInvite ? requests(sandbox, group) : [],
    links: mayInvite ? links(sandbox, group) : [],
    topics: topics.map(({ thread_id, name, is_closed }) => ({ thread_id, name, is_closed })),
    commands: commandsView(sandbox, as, group),
  }
}

function privateView(sandbox: Sandbox, as: number): ChatView {
  const { world } = sandbox
  const chat = privateChat(world, as)
  const { started, blocked } = chat
  const may = { promote: false, restrict: false, remove: false }
  const member = (id: number): MemberView => ({ person: personView(world, id), status: 'member', may })
  const language = world.people.get(as)?.language_code ?? ''
  const description = world.bot.descriptions?.get(language) ?? world.bot.descriptions?.get('')
  const both = [member(as), member(world.bot.id)]
  return {
    chat: privateRow(sandbox, as),
    messages: lastMessages(sandbox, as, chat.messages, as),
    me: member(as),
    bot: member(world.bot.id),
    admins: [],
    members: { total: 2, page: both },
    join_requests: [],
    links: [],
    topics: [],
    commands: commandsView(sandbox, as),
    bot_chat: {
      started,
      blocked,
      menu_button: world.bot.menu_buttons.get(as) ?? world.bot.menu_button,
      ...(description && { description }),
    },
  }
}

/** With what the bot said to this person alone, each at its time; it may stand in the place of another message. */
function messagesFor(sandbox: Sandbox, group: Group, as: number) {
  const own = [...(group.ephemeral?.values() ?? [])].filter(
    ({ receiver, is_lost }) => receiver === as && !is_lost,
  )
  if (own.length === 0) return lastMessages(sandbox, group.id, group.messages, as)
  const hidden = new Set(own.map(({ replaces }) => replaces))
  const all = lastMessages(sandbox, group.id, group.messages, as).filter(({ id }) => !hidden.has(id))
  const from = sandbox.world.bot.id
  const shown = own.map((message) =>
    Object.assign(messageView(sandbox, group.id, { ...message, id: -message.id, from }, as), {
      only_for_me: true as const,
    }),
  )
  return [...all, ...shown].toSorted((a, b) => a.date - b.date)
}

const lastMessages = (sandbox: Sandbox, chatId: number, messages: Map<number, StoredMessage>, as: number) =>
  [...messages.values()].slice(-shownMessages).map((message) => messageView(sandbox, chatId, message, as))

const admins = (sandbox: Sandbox, group: Group, as: number) =>
  [...group.members]
    .filter(([, membership]) => isAdmin(membership))
    .map(([userId]) => memberView(sandbox, group, userId, as))

/** Who is banned can be found too, to be unbanned, but is no member. `next` is the place in the list after the page. */
function members(sandbox: Sandbox, group: Group, { as, members: search = '', members_after = 0 }: ChatQuery) {
  const wanted = search.trim().toLowerCase()
  const statusOf = (userId: number) => membershipOf(group, userId, secondsNow(sandbox))
  const found = [...group.members.keys()].filter((userId) => {
    if (statusOf(userId).status === 'left') return false
    if (!wanted) return true
    const user = userObject(sandbox.world, userId)
    return `${fullName(user)} ${user.username ?? ''}`.toLowerCase().includes(wanted)
  })
  const page = found.slice(members_after, members_after + pageSize)
  const next = members_after + page.length
  return {
    total: found.filter((userId) => isPresent(statusOf(userId))).length,
    page: page.map((userId) => memberView(sandbox, group, userId, as)),
    ...(next < found.length && { next }),
  }
}

const requests = ({ world }: Sandbox, group: Group): ChatView['join_requests'] =>
  Array.from(group.requests.values(), ({ user_id, date, bio, link }) => {
    const name = group.links.find((known) => known.link === link)?.name
    return { person: personView(world, user_id), date, ...(bio && { bio }), ...(name && { link_name: name }) }
  })

const links = ({ world }: Sandbox, group: Group): ChatView['links'] =>
  Array.from(group.links, (link) => ({
    link: link.link,
    creator: personView(world, link.creator),
    creates_join_request: link.creates_join_request,
    is_primary: link.is_primary,
    is_revoked: link.is_revoked,
    pending: [...group.requests.values()].filter((request) => request.link === link.link).length,
    ...(link.name && { name: link.name }),
  }))
