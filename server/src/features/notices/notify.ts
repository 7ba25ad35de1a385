import { botWords } from '@steward/contract/words/bot.ts'
import { mayWrite } from '../../platform/bot-chats.ts'
import { say } from '../../platform/language/say.ts'
import { enqueue } from '../../platform/outbox/enqueue.ts'
import { settingsOf } from '../../platform/person-settings.ts'
import type { TokenFor } from '../../platform/push/messenger-link.ts'
import type { Notify } from '../../platform/push/notice.ts'
import type { TellBrowsers } from '../../platform/push/push-notice.ts'

type Deps = {
  /** The app's own address. */
  appUrl: string
  /** A start parameter that leads this person to this page. */
  tokenFor: TokenFor
  tellBrowsers: TellBrowsers
}

/** Nobody wants to hear at breakfast what was urgent at midnight. */
const worthSeconds = 6 * 3600

/** Tells somebody, by the bot and in their browsers, as their settings say. Wake outbox and sender after the commit. */
export const createNotify =
  ({ appUrl, tokenFor, tellBrowsers }: Deps): Notify =>
  async (trx, notice) => {
    const { userId, kind, language, text, page, subject, at, button = botWords.open, offered = true } = notice
    await tellBrowsers(trx, notice)
    const { bot } = (await settingsOf(trx, userId)).notices[kind]
    if (!bot || !(await mayWrite(trx, userId))) return
    const url = `${appUrl}/?tgWebAppStartParam=${await tokenFor(trx, userId, page, { offered })}`
    await enqueue(trx, {
      method: 'sendMessage',
      params: {
        chat_id: userId,
        text,
        reply_markup: { inline_keyboard: [[{ text: say(button, language), web_app: { url } }]] },
      },
      lane: userId,
      class: 'digest',
      deadlineSeconds: worthSeconds,
      dedupeKey: `notice ${subject} ${at.toISOString()}`,
    })
  }
