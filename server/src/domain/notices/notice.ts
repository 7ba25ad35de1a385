import type { Words } from '@steward/contract/words/words.ts'
import type { Bars } from '#platform/pictures/bars.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { Card } from '#domain/report-card.ts'
import type { PushNotice } from './push-notice.ts'

/** What the bot shows above the words of a notice, and what there is to say of it. */
export type NoticePicture = { bars: Bars; words: string }

export type Notice = PushNotice & {
  /** With the subject, what makes a notice one: it is told once. */
  at: Date
  /** It can wait until quiet hours end, though others of its kind can't. */
  canWait?: boolean
  /** What the bot shows in place of the text, above its button. */
  card?: Card
  picture?: NoticePicture
  /** What stands on the bot's button; by default that it opens the app. */
  button?: Words
  /** False: an app that is open already does not offer its page by itself. */
  offered?: boolean
}

/** Tells somebody something, each way as their settings say. */
export type Notify = (trx: Transaction, notice: Notice) => Promise<void>

/** What somebody was to hear of in their quiet hours. */
export type Waiting = Pick<Notice, 'userId' | 'subject' | 'kind' | 'chatId' | 'at'>

/** What somebody is told of it as things stand now; undefined: it is no news any more, or none of theirs. */
export type LookUp = (trx: Transaction, waiting: Waiting) => Promise<Notice | undefined>
