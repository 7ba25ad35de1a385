import { queues } from '../delivery/queues.ts'
import { groupObject } from '../objects/chat.ts'
import { maskedLink } from '../objects/link.ts'
import { userObject } from '../objects/user.ts'
import { privateChat } from '../world/private-chat.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { hasRight } from '../world/membership.ts'
import type { Group, Link } from '../world/world.ts'
import { join } from './come-and-go.ts'
import { newQuery } from './join-queries.ts'

/** `user_chat_id` may be written to for five minutes, or until the request is answered. */
const writable = 5 * 60

export function requestToJoin(sandbox: Sandbox, group: Group, userId: number, link?: Link) {
  const { world } = sandbox
  const bio = world.people.get(userId)?.bio
  const date = secondsNow(sandbox)
  const mayAnswer = hasRight(group, world.bot.id, 'can_invite_users', date)
  const { supports_join_request_queries: mayGuard } = world.bot.switches
  const isGuard = mayAnswer && mayGuard && group.guard_bot === world.bot.id
  const query = isGuard ? newQuery(sandbox, date) : undefined
  group.requests.set(userId, {
    user_id: userId,
    date,
    ...(bio && { bio }),
    ...(link && { link: link.link }),
    ...(query && { query }),
  })
  sandbox.changed({ what: 'chat', chat_id: group.id })
  if (!mayAnswer) return
  privateChat(world, userId).writable_until = date + writable
  sandbox.updates.push({
    kind: 'chat_join_request',
    queue: queues.membership(userId),
    date,
    payload: {
      chat: groupObject(group),
      from: userObject(world, userId),
      user_chat_id: userId,
      date,
      ...(bio && { bio }),
      ...(link && { invite_link: maskedLink(world, group, link) }),
      ...(query && { query_id: query.id }),
    },
  })
}

/** A declined request leaves no trace for the bot. */
export function answerRequest(
  sandbox: Sandbox,
  group: Group,
  userId: number,
  { by, approve }: { by: number; approve: boolean },
) {
  const request = group.requests.get(userId)
  group.requests.delete(userId)
  delete privateChat(sandbox.world, userId).writable_until
  sandbox.changed({ what: 'chat', chat_id: group.id })
  if (!approve) return
  const link = group.links.find((known) => known.link === request?.link)
  join(sandbox, group, userId, { by, link, via_join_request: true })
}
