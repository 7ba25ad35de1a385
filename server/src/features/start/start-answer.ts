import type { Call } from '../../platform/outbox/call.ts'
import type { Arrived } from '../../platform/intake/arrived.ts'

const words = {
  hello: (name: string) =>
    `Hello ${name}. Steward helps you run your groups: who is in them, who wants in, and what needs you today.`,
  open: 'Open Steward',
}

/** `/start`, `/start@bot`, with or without a parameter (Bot API, deep linking: A-Z, a-z, 0-9, _ and -). */
const command = /^\/start(?:@\w+)?(?:\s+([A-Za-z0-9_-]{1,512}))?\s*$/

const addressOf = (appUrl: string, parameter: string | undefined) =>
  parameter === undefined ? `${appUrl}/` : `${appUrl}/?tgWebAppStartParam=${parameter}`

/** Who starts the bot in private gets a button that opens the app, with the parameter of the link that led here. */
export function startAnswers({ update, updateId }: Arrived, appUrl: string): Call<'sendMessage'>[] {
  const { message } = update
  const asked = message?.chat.type === 'private' ? command.exec(message.text ?? '') : null
  if (!message || !asked) return []
  const button = { text: words.open, web_app: { url: addressOf(appUrl, asked[1]) } }
  return [
    {
      method: 'sendMessage',
      params: {
        chat_id: message.chat.id,
        text: words.hello(message.from.first_name),
        reply_markup: { inline_keyboard: [[button]] },
      },
      lane: message.chat.id,
      class: 'reply',
      dedupeKey: `start ${updateId}`,
    },
  ]
}
