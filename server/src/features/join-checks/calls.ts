import type { Language } from '@steward/contract/languages.ts'
import { joinMessageWords } from '@steward/contract/words/joining.ts'
import { say } from '#platform/language/say.ts'
import type { Call } from '#platform/outbox/call.ts'
import type { FactsOfRequest } from './facts.ts'
import type { Plan } from './plan.ts'
import { triedText } from './tried-words.ts'

/** Calls that lead somebody to their check, numbered as that. */
export const joinCheck = 'join_check'

const addressOf = (appUrl: string, token: string) => `${appUrl}/join/${token}`

type Written = {
  to: number
  group: string
  plan: Plan
  token: string
  checkId: number
  language: Language
  isTrial?: boolean
  seconds: number
  /** When they asked, in unix seconds; of a trial nothing hangs on it. */
  at?: number
}

/**
 * What the bot writes to an applicant: their group, what its admins wrote, and one button. Twice does no harm, as both lead to
 * the same page; never leaves somebody waiting for admins who would have passed.
 */
export function messageCall(
  { to, group, plan, token, checkId, language, isTrial = false, seconds, at = 0 }: Written,
  appUrl: string,
): Call<'sendMessage'> {
  const { again_at: againAt } = plan
  const text =
    againAt === undefined
      ? say(isTrial ? joinMessageWords.trial : joinMessageWords.asks, language, { group })
      : `${say(joinMessageWords.asksTried, language, { group })}\n\n${triedText({ way: 'message', language, seconds: againAt - at })}`
  const button = {
    text: say(againAt === undefined ? joinMessageWords.open : joinMessageWords.details, language),
    web_app: { url: addressOf(appUrl, token) },
  }
  return {
    method: 'sendMessage',
    params: {
      chat_id: to,
      text: plan.words === null ? text : `${text}\n\n${plan.words}`,
      reply_markup: { inline_keyboard: [[button]] },
      link_preview_options: { is_disabled: true },
    },
    lane: to,
    class: 'reply',
    deadlineSeconds: seconds,
    dedupeKey: `${joinCheck} ${checkId}`,
    operation: { of: joinCheck, id: checkId },
    valuable: true,
  }
}

type Shown = Pick<FactsOfRequest, 'chatId' | 'queryId' | 'userChatId' | 'title' | 'left' | 'at'> &
  Pick<Written, 'plan' | 'token' | 'checkId' | 'language'>

/** How somebody is led to their check; nothing where it is too late for that. */
export function callOf(check: Shown, appUrl: string): Call[] {
  const { chatId, queryId, userChatId, title, left, token, checkId } = check
  if (left <= 0) return []
  if (queryId === null)
    return [messageCall({ ...check, to: userChatId, group: title, seconds: left }, appUrl)]
  return [
    {
      method: 'sendChatJoinRequestWebApp',
      params: { chat_join_request_query_id: queryId, web_app_url: addressOf(appUrl, token) },
      lane: chatId,
      class: 'answer',
      deadlineSeconds: left,
      dedupeKey: `sheet ${queryId}`,
      operation: { of: joinCheck, id: checkId },
      valuable: true,
    },
  ]
}

type Query = { chatId: number; queryId: string | null; left?: number }

export type Word = 'queue' | 'decline'

/** What the bot says of a request where Telegram waits for its word. `queue`: the admins decide. */
export const answerTo = ({ chatId, queryId, left }: Query, result: Word): Call[] =>
  queryId === null || (left !== undefined && left <= 0)
    ? []
    : [
        {
          method: 'answerChatJoinRequestQuery',
          params: { chat_join_request_query_id: queryId, result },
          lane: chatId,
          class: 'answer',
          dedupeKey: `guard ${queryId}`,
          ...(left !== undefined && { deadlineSeconds: left }),
        },
      ]
