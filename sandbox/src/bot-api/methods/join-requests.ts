import { answerRequest } from '../../happenings/requests.ts'
import { type Sandbox, secondsNow } from '../../sandbox.ts'
import { hasRight, isPresent, membershipOf } from '../../world/membership.ts'
import { checkChat, userIdOf } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'

export const joinRequests: Methods = {
  approveChatJoinRequest: (call) => answer(call, true),
  declineChatJoinRequest: (call) => answer(call, false),

  /** `queue` leaves the request to the administrators. A late answer and an unknown one are told alike. */
  answerChatJoinRequestQuery(call) {
    const { sandbox, args } = call
    const now = secondsNow(sandbox)
    const asked = findQuery(sandbox, args.text('chat_join_request_query_id'))
    const result = args.text('result')
    if (!asked || asked.query.until < now) throw badRequest('QUERY_ID_INVALID')
    if (!['approve', 'decline', 'queue'].includes(result)) throw badRequest('wrong result specified')
    delete asked.request.query
    const by = sandbox.world.bot.id
    if (result !== 'queue')
      answerRequest(sandbox, asked.group, asked.request.user_id, { by, approve: result === 'approve' })
    return true
  },
}

function findQuery({ world }: Sandbox, id: string) {
  for (const group of world.groups.values())
    for (const request of group.requests.values())
      if (request.query?.id === id) return { group, request, query: request.query }
  return undefined
}

function answer(call: Call, approve: boolean): true {
  const { sandbox } = call
  const bot = sandbox.world.bot.id
  const userId = userIdOf(call)
  const target = checkChat(call, 'write')
  if (target.kind === 'private') throw badRequest("the chat can't have join requests")
  const { group } = target
  if (group.is_deleted) throw badRequest('chat is deactivated')
  if (!hasRight(group, bot, 'can_invite_users', secondsNow(sandbox))) {
    throw badRequest('not enough rights to manage chat join requests')
  }
  // The names below come from Telegram's closed servers; which of them wins is our reading.
  if (!sandbox.world.people.has(userId)) throw badRequest('USER_ID_INVALID')
  if (isPresent(membershipOf(group, userId, secondsNow(sandbox))))
    throw badRequest('USER_ALREADY_PARTICIPANT')
  if (!group.requests.has(userId)) throw badRequest('HIDE_REQUESTER_MISSING')
  answerRequest(sandbox, group, userId, { by: bot, approve })
  return true
}
