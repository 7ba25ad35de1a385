import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { joinMessageWords } from '@steward/contract/words/joining.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { say } from '#platform/language/say.ts'
import type { Call } from '#platform/outbox/call.ts'
import { joinCheck } from '../calls.ts'
import type { Plan } from '../plan.ts'
import { triedText } from '../tried-words.ts'

/**
 * In a group a button can lead to the app by its link alone (Bot API 10.3, InlineKeyboardButton.web_app).
 */
export const buttonTo = (address: string, language: Language, words: Words = joinMessageWords.open) => ({
  inline_keyboard: [[{ text: say(words, language), url: address }]],
})

type Told = {
  chatId: ChatId
  userId: UserId
  /** When they came, in unix seconds. */
  at: number
  title: string
  plan: Plan
  token: string
  checkId: number
  language: Language
}

function textOf({ title, plan, language, at }: Told): string {
  const { again_at: againAt, passed } = plan
  if (againAt === undefined) {
    const words = passed === 'queue' ? joinMessageWords.arrivedDecided : joinMessageWords.arrived
    return say(words, language, { group: title })
  }
  const welcome = say(joinMessageWords.arrivedTried, language, { group: title })
  return `${welcome}\n\n${triedText({ way: 'group', language, seconds: againAt - at })}`
}

/** The message to a newcomer that nobody else in the group sees. `begins`: how a link to the bot begins. */
export function aloneCall(told: Told, begins: string): Call<'sendMessage'> {
  const { chatId, userId, plan, token, checkId, language } = told
  const text = textOf(told)
  const words = plan.again_at === undefined ? joinMessageWords.open : joinMessageWords.details
  return {
    method: 'sendMessage',
    params: {
      chat_id: chatId,
      text: plan.words === null ? text : `${text}\n\n${plan.words}`,
      reply_markup: buttonTo(`${begins}join_${token}`, language, words),
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
