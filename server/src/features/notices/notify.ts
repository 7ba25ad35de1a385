import { urgentKinds } from '@steward/contract/notice-kinds.ts'
import { botWords } from '@steward/contract/words/bot.ts'
import { mayWrite } from '#domain/bot-chats.ts'
import { type Clock, databaseClock } from '#platform/database/clock.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { say } from '#platform/language/say.ts'
import { nameOfBars } from '#platform/pictures/bars.ts'
import { waysFor } from '#domain/notices/notice-ways.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { settingsOf } from '#domain/person-settings.ts'
import { zoneOf } from '#domain/person-time.ts'
import type { TokenFor } from '#domain/notices/messenger-link.ts'
import type { Notice, Notify } from '#domain/notices/notice.ts'
import type { TellBrowsers } from '#domain/notices/push-notice.ts'
import { restsUntil, writeDown } from './person-notices.ts'
import { quietUntil } from './quiet-until.ts'

type Deps = {
  /** The app's own address. */
  appUrl: string
  /** A start parameter that leads this person to this page. */
  tokenFor: TokenFor
  tellBrowsers: TellBrowsers
  clock?: Clock
}

/** Nobody wants to hear at breakfast what was urgent at midnight. */
const worthSeconds = 6 * 3600

/** Words under a picture may be no longer (Bot API 10.3, sendPhoto). */
const longestCaption = 1024

/** What the bot says: with a picture where there is one and its words leave room for it. */
function spoken({ text, card, picture }: Notice) {
  const caption = picture && `${text}\n\n${picture.words}`
  if (!caption || caption.length > longestCaption)
    return { method: 'sendMessage', content: { text: card?.text ?? text } } as const
  return {
    method: 'sendPhoto',
    content: { photo: nameOfBars({ bars: picture.bars, alone: text.length }), caption },
  } as const
}

/**
 * Tells somebody, by the bot and in their browsers, as they chose for the group or for all; in their quiet hours it
 * waits, unless it is urgent. Once for a subject and a moment. Wake outbox and sender after the commit.
 */
export function createNotify({ appUrl, tokenFor, tellBrowsers, clock = databaseClock }: Deps): Notify {
  async function tellByBot(trx: Transaction, notice: Notice): Promise<void> {
    const { userId, language, card, page, subject, at, button = botWords.open, offered = true } = notice
    const url = `${appUrl}/?tgWebAppStartParam=${await tokenFor(trx, userId, page, { offered })}`
    const { method, content } = spoken(notice)
    await enqueue(trx, {
      method,
      params: {
        chat_id: userId,
        ...content,
        reply_markup: {
          inline_keyboard: [...(card?.buttons ?? []), [{ text: say(button, language), web_app: { url } }]],
        },
      },
      lane: userId,
      class: 'digest',
      deadlineSeconds: worthSeconds,
      dedupeKey: `notice ${subject} ${at.toISOString()}`,
    })
  }

  async function quietFor(
    trx: Transaction,
    { userId, kind, canWait = !urgentKinds.has(kind) }: Notice,
  ): Promise<Date | null> {
    if (!canWait) return null
    const settings = await settingsOf(trx, userId)
    return settings.quiet_hours.on
      ? quietUntil(settings.quiet_hours, zoneOf(settings), await clock(trx))
      : null
  }

  return async (trx, notice) => {
    const ways = await waysFor(trx, notice)
    if (!ways.bot && !ways.push) return
    const until = (await quietFor(trx, notice)) ?? (await restsUntil(trx, notice))
    const isNews = await writeDown(trx, notice, until)
    if (!isNews || until) return
    await tellBrowsers(trx, notice)
    if (ways.bot && (await mayWrite(trx, notice.userId))) await tellByBot(trx, notice)
  }
}
