import { type AskedQuery, findQuery, showPage } from '../../happenings/join-queries.ts'
import { answerRequest } from '../../happenings/requests.ts'
import { secondsNow } from '../../sandbox.ts'
import { hasRight, isPresent, membershipOf } from '../../world/membership.ts'
import { checkChat, userIdOf } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'

export const joinRequests: Methods = {
  approveChatJoinRequest: (call) => answer(call, true),
  declineChatJoinRequest: (call) => answer(call, false),

  /**
   * `queue` leaves the request to the administrators. Each answer closes the page that is shown. A late answer and one to
   * an unknown query are told alike.
   */
  answerChatJoinRequestQuery(call) {
    const { sandbox, args } = call
    const { group, request } = asked(call)
    const result = args.text('result')
    if (!['approve', 'decline', 'queue'].includes(result)) throw badRequest('wrong result specified')
    delete request.query
    const by = sandbox.world.bot.id
    if (result === 'queue') sandbox.changed({ what: 'chat', chat_id: group.id })
    else answerRequest(sandbox, group, request.user_id, { by, approve: result === 'approve' })
    return true
  },

  /** A query takes one page. The text about the address is that of buttons: our reading. */
  sendChatJoinRequestWebApp(call) {
    const address = call.args.text('web_app_url')
    if (!isPageAddress(address))
      throw badRequest(`Web App URL '${address}' is invalid: Only HTTPS links are allowed`)
    const query = asked(call)
    if (query.query.page !== undefined) throw badRequest('RESULT_INVALID')
    showPage(call.sandbox, query, address)
    return true
  },
}

function asked({ sandbox, args }: Call): AskedQuery {
  const query = findQuery(sandbox, args.text('chat_join_request_query_id'))
  if (!query) throw badRequest('QUERY_ID_INVALID')
  return query
}

/** HTTPS; on this machine the sandbox takes plain HTTP, too. */
function isPageAddress(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname ?? ''))
  )
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
