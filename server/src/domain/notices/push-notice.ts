import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import type { NoticeKind } from '@steward/contract/notice-kinds.ts'
import type { TokenData } from '@steward/contract/start-parameter.ts'
import { noticeTitles } from '@steward/contract/words/notices.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { say } from '#platform/language/say.ts'
import { waysFor } from './notice-ways.ts'
import type { LinkFor } from './messenger-link.ts'
import { hasBrowser, owePush } from '#platform/push/push-queue.ts'

export type PushNotice = {
  userId: UserId
  kind: NoticeKind
  /** The group that it is about, for which the person may have chosen other ways. */
  chatId?: ChatId
  language: Language
  text: string
  /** Where it leads. */
  page: TokenData
  /** A later notice of the same subject takes its place on a screen. */
  subject: string
}

export type TellBrowsers = (trx: Transaction, notice: PushNotice) => Promise<void>

/** Tells somebody in their browsers, if they want to hear of this kind there; the sender looks every few seconds. */
export const createTellBrowsers =
  (linkFor: LinkFor): TellBrowsers =>
  async (trx, { userId, kind, chatId, language, text, page, subject }) => {
    const { push } = await waysFor(trx, { userId, kind, chatId })
    if (!push || !(await hasBrowser(trx, userId))) return
    const url = await linkFor(trx, userId, page)
    await owePush(trx, userId, {
      title: say(noticeTitles[kind], language),
      body: text,
      page,
      url,
      tag: subject,
    })
  }
