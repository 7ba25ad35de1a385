import type { Language } from '@steward/contract/languages.ts'
import { cityOfZone } from '@steward/contract/time-zone.ts'
import { webLoginWords as words } from '@steward/contract/words/web-login.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { say } from '#platform/language/say.ts'
import type { Call } from '#platform/outbox/call.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import type { TellBrowsers } from '#domain/notices/push-notice.ts'
import type { Tell } from './answer-code.ts'
import { clientOf, type Requester, shortened } from './requester.ts'

/** What a press of *Terminate* brings back: which code the sign-in came from. 47 of the 64 bytes that Telegram allows. */
export const terminateData = (hash: Buffer) => `end ${hash.toString('base64url')}`

export function clientWords({ user_agent }: Requester, language: Language) {
  const { browser, system } = clientOf(user_agent)
  return say(words.client, language, {
    browser: browser ?? say(words.unknownBrowser, language),
    system: system ?? say(words.unknownSystem, language),
  })
}

/** Where that browser is: the place by its own word, where it named one, and the network by ours. */
function placeWords({ address, zone }: Requester, language: Language) {
  const network = shortened(address)
  return [
    ...(zone === null ? [] : [say(words.timeZone, language, { place: cityOfZone(zone) })]),
    network ? say(words.network, language, { network }) : say(words.unknownNetwork, language),
  ].join('\n')
}

const two = (number: number) => String(Math.floor(number)).padStart(2, '0')

/** The clock on the approving person's wall, and which one that is: `14:32 (UTC+03:00)`. */
export function clockOf(at: Date, utcOffset: number): string {
  const local = new Date(at.getTime() + utcOffset * 60_000).toISOString().slice(11, 16)
  const size = Math.abs(utcOffset)
  return `${local} (UTC${utcOffset < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)})`
}

const toPerson = (userId: number) => ({ lane: userId, class: 'reply', deadlineSeconds: 24 * 3600 }) as const

type Deps = { now: () => Date; utcOffset: number; tellBrowsers: TellBrowsers }

/**
 * Tells of web logins in private, by the bot, whatever somebody's settings say: it is how they learn of one that was
 * not theirs (SEC-23). Both messages are worth a second copy.
 */
export const tellByBot = ({ now, utcOffset, tellBrowsers }: Deps): Tell => ({
  async approved(trx, { userId, hash, requester }) {
    const language = (await languagesOf(trx, [{ userId }]))(userId)
    const message: Call<'sendMessage'> = {
      ...toPerson(userId),
      method: 'sendMessage',
      params: {
        chat_id: userId,
        text: say(words.approved, language, {
          client: clientWords(requester, language),
          place: placeWords(requester, language),
          time: clockOf(now(), utcOffset),
        }),
        reply_markup: {
          inline_keyboard: [[{ text: say(words.terminate, language), callback_data: terminateData(hash) }]],
        },
      },
      dedupeKey: `web login ${hash.toString('base64url')}`,
      valuable: true,
    }
    await enqueue(trx, message)
    await tellBrowsers(trx, {
      userId,
      kind: 'web_login',
      language,
      text: `${clientWords(requester, language)}\n${placeWords(requester, language)}`,
      page: { type: 'page', page: 'devices', apply_id: null },
      subject: `web login ${hash.toString('base64url')}`,
    })
  },

  async approvedTwice(trx, { userIds, hash }) {
    const languageOf = await languagesOf(
      trx,
      userIds.map((userId) => ({ userId })),
    )
    for (const userId of userIds)
      await enqueue(trx, {
        ...toPerson(userId),
        method: 'sendMessage',
        params: { chat_id: userId, text: say(words.approvedTwice, languageOf(userId)) },
        dedupeKey: `web login twice ${hash.toString('base64url')}`,
        valuable: true,
      })
  },
})
