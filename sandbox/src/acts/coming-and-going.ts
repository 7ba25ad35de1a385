import { join, leave } from '../happenings/come-and-go.ts'
import { returnOwner } from '../happenings/ownership.ts'
import { openQuery } from '../happenings/join-queries.ts'
import { answerRequest, requestToJoin } from '../happenings/requests.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { linkState } from '../world/links.ts'
import { isPresent, membershipOf } from '../world/membership.ts'
import type { Group, JoinQuery, Link } from '../world/world.ts'
import { groupOf, joinedGroup, needPermission, needRight, outranked } from './actor.ts'
import type { Performers } from './performer.ts'
import { need, Refusal } from './refusal.ts'

type Names =
  | 'add_member'
  | 'remove_member'
  | 'join'
  | 'join_by_link'
  | 'apply_to_join'
  | 'withdraw'
  | 'close_join_sheet'
  | 'open_join_sheet'
  | 'approve'
  | 'decline'
  | 'leave'

export const comingAndGoing: Performers<Names> = {
  add_member({ sandbox }, as, { chat_id, user_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needPermission(sandbox, as, group, 'can_invite_users')
    need(sandbox.world.people.has(user_id), 'There is no such person.')
    const before = membershipOf(group, user_id, secondsNow(sandbox))
    need(!isPresent(before), 'This person is here already.')
    if (before.status === 'kicked') needRight(sandbox, as, group, 'can_restrict_members')
    join(sandbox, group, user_id, { by: as })
    return true
  },

  /** From a supergroup people are removed by banning them, as the clients do. */
  remove_member({ sandbox }, as, { chat_id, user_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needRight(sandbox, as, group, 'can_restrict_members')
    const target = outranked(sandbox, as, group, user_id)
    need(isPresent(target), 'This person is not in the group.')
    const to =
      group.type === 'group' ? { status: 'left' as const } : { status: 'kicked' as const, until_date: 0 }
    leave(sandbox, group, user_id, { by: as, to })
    return true
  },

  join({ sandbox }, as, { chat_id }) {
    const group = groupOf(sandbox, chat_id)
    need(group.username !== undefined, 'This group is private; it takes a link.')
    need(!group.join_by_request, 'You have to ask to join this group.')
    enter(sandbox, as, group)
    return true
  },

  join_by_link: ({ sandbox }, as, { link }) => followLink(sandbox, as, link),

  apply_to_join({ sandbox }, as, { link, chat_id }) {
    if (link !== undefined) return followLink(sandbox, as, link)
    if (chat_id === undefined) throw new Refusal('Which group?')
    const group = groupOf(sandbox, chat_id)
    const ownLink = group.links.find((known) => known.creates_join_request && isUsable(sandbox, known))
    need(group.join_by_request || ownLink !== undefined, 'This group takes no requests.')
    return apply(sandbox, as, group, ownLink)
  },

  withdraw({ sandbox }, as, { chat_id }) {
    const group = groupOf(sandbox, chat_id)
    need(group.requests.delete(as), 'You have not asked to join.')
    sandbox.changed({ what: 'chat', chat_id })
    return true
  },

  close_join_sheet({ sandbox }, as, { chat_id }) {
    pageOf(sandbox, as, chat_id).is_closed = true
    sandbox.changed({ what: 'chat', chat_id })
    return true
  },

  open_join_sheet({ sandbox }, as, { chat_id }) {
    delete pageOf(sandbox, as, chat_id).is_closed
    sandbox.changed({ what: 'chat', chat_id })
    return true
  },

  approve: ({ sandbox }, as, act) => answer(sandbox, as, act, true),
  decline: ({ sandbox }, as, act) => answer(sandbox, as, act, false),

  leave({ sandbox }, as, { chat_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    const isOwner = group.members.get(as)?.status === 'creator'
    need(!isOwner, 'You own this group: hand it over, or leave it as its owner.')
    leave(sandbox, group, as, { by: as })
    return true
  },
}

function answer(
  sandbox: Sandbox,
  as: number,
  act: { chat_id: number; user_id: number },
  approve: boolean,
): true {
  const group = joinedGroup(sandbox, as, act.chat_id)
  needRight(sandbox, as, group, 'can_invite_users')
  need(group.requests.has(act.user_id), 'This person is not asking to join.')
  answerRequest(sandbox, group, act.user_id, { by: as, approve })
  return true
}

function pageOf(sandbox: Sandbox, as: number, chatId: number): JoinQuery {
  const query = openQuery(sandbox, groupOf(sandbox, chatId).requests.get(as))
  need(query?.page !== undefined, 'Nothing is shown to you here.')
  return query
}

function followLink(sandbox: Sandbox, as: number, text: string) {
  const { group, link } = findLink(sandbox, text)
  if (link ? link.creates_join_request : group.join_by_request) return apply(sandbox, as, group, link)
  enter(sandbox, as, group, link)
  return { chat_id: group.id, waiting: false }
}

/** The group that a link or a public name leads to, unless the link has ended. */
export function findLink(sandbox: Sandbox, text: string): { group: Group; link?: Link } {
  const name = /^(?:https?:\/\/)?t\.me\/(\w{4,})$/.exec(text.trim())?.[1]?.toLowerCase()
  for (const group of sandbox.world.groups.values()) {
    if (group.is_deleted) continue
    if (name && group.username?.toLowerCase() === name) return { group }
    const link = group.links.find((known) => known.link === text.trim())
    if (!link) continue
    need(isUsable(sandbox, link), 'This link is no longer valid.')
    return { group, link }
  }
  throw new Refusal('This link doesn’t exist.')
}

const isUsable = (sandbox: Sandbox, link: Link) => linkState(link, secondsNow(sandbox)) === 'usable'

function enter(sandbox: Sandbox, as: number, group: Group, link?: Link) {
  needToBeWelcome(sandbox, as, group)
  join(sandbox, group, as, { by: as, link })
  returnOwner(sandbox, group, as)
}

function apply(sandbox: Sandbox, as: number, group: Group, link?: Link) {
  needToBeWelcome(sandbox, as, group)
  need(!group.requests.has(as), 'You have asked already.')
  requestToJoin(sandbox, group, as, link)
  return { chat_id: group.id, waiting: true }
}

function needToBeWelcome(sandbox: Sandbox, as: number, group: Group) {
  const membership = membershipOf(group, as, secondsNow(sandbox))
  need(membership.status !== 'kicked', 'You are banned from this group.')
  need(!isPresent(membership), 'You are in this group already.')
}
