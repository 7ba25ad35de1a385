import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { joinMessageWords } from '@steward/contract/words/joining.ts'
import { say } from '#platform/language/say.ts'
import type { Call } from '#platform/outbox/call.ts'
import { joinCheck } from '../calls.ts'
import type { Plan } from '../plan.ts'

/**
 * In a group a button can lead to the app by its link alone (Bot API 10.3, InlineKeyboardButton.web_app). `begins`: how a link to
 * the bot begins.
 */
export const buttonTo = (begins: string, parameter: string, language: Language) => ({
  inline_keyboard: [[{ text: say(joinMessageWords.open, language), url: begins + parameter }]],
})

type Told = {
  chatId: ChatId
  userId: UserId
  title: string
  plan: Plan
  token: string
  checkId: number
  language: Language
}

/** What somebody who came in is told so that nobody else in the group sees it. */
export function aloneCall(told: Told, begins: string): Call<'sendMessage'> {
  const { chatId, userId, title, plan, token, checkId, language } = told
  const words = plan.passed === 'queue' ? joinMessageWords.arrivedDecided : joinMessageWords.arrived
  const text = say(words, language, { group: title })
  return {
    method: 'sendMessage',
    params: {
      chat_id: chatId,
      text: plan.words === null ? text : `${text}\n\n${plan.words}`,
      reply_markup: buttonTo(begins, `join_${token}`, language),
      link_preview_options: { is_disabled: true },
      disable_notification: true,
      ephemeral_message_parameters: { receiver_user_id: userId },
    },
    lane: chatId,
    class: 'reply',
    dedupeKey: `${joinCheck} ${checkId}`,
    operation: { of: joinCheck, id: checkId },
  }
}
