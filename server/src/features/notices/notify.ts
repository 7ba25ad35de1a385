import type { UserId } from '@steward/contract/ids.ts'
import type { NoticeKind } from '@steward/contract/settings.ts'
import type { TokenData } from '@steward/contract/start-parameter.ts'
import { botWords } from '@steward/contract/words/bot.ts'
import { noticeTitles } from '@steward/contract/words/notices.ts'
import type { Language } from '@steward/contract/languages.ts'
import type { Transaction } from '../../platform/database/schema.ts'
import { say } from '../../platform/language/say.ts'
import { enqueue } from '../../platform/outbox/enqueue.ts'
import { settingsOf } from '../../platform/person-settings.ts'
import { owePush } from '../../platform/push/push-queue.ts'
import { mayWrite } from './bot-chats.ts'

export type Notice = {
  userId: UserId
  kind: NoticeKind
  language: Language
  text: string
  /** Where it leads. */
  page: TokenData
  /** The same notice is told once, and a later one of the same subject takes its place on a screen. */
  subject: string
  at: Date
}

type Deps = {
  /** The app's own address. */
  appUrl: string
  /** A start parameter that leads this person to this page. */
  tokenFor: (trx: Transaction, userId: UserId, page: TokenData) => Promise<string>
}

export type Notify = (trx: Transaction, notice: Notice) => Promise<void>

/** Nobody wants to hear at breakfast what was urgent at midnight. */
const worthSeconds = 6 * 3600

/** Tells somebody, by the bot and in their browsers, as their settings say. Wake outbox and sender after the commit. */
export const createNotify =
  ({ appUrl, tokenFor }: Deps): Notify =>
  async (trx, notice) => {
    const { userId, kind, language, text, page, subject, at } = notice
    const { bot, push } = (await settingsOf(trx, userId)).notices[kind]

    if (push) {
      const title = say(noticeTitles[kind], language)
      await owePush(trx, userId, { title, body: text, page, tag: subject })
    }
    if (!bot || !(await mayWrite(trx, userId))) return
    const url = `${appUrl}/?tgWebAppStartParam=${await tokenFor(trx, userId, page)}`
    await enqueue(trx, {
      method: 'sendMessage',
      params: {
        chat_id: userId,
        text,
        reply_markup: { inline_keyboard: [[{ text: say(botWords.open, language), web_app: { url } }]] },
      },
      lane: userId,
      class: 'digest',
      deadlineSeconds: worthSeconds,
      dedupeKey: `notice ${subject} ${at.toISOString()}`,
    })
  }
