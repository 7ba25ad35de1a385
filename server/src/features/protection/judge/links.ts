import { domainToUnicode } from 'node:url'
import type { TelegramLink } from '@steward/contract/protection/kinds.ts'
import { hostOf, parsedAddress } from '#domain/host-of.ts'
import type { Link } from './facts.ts'
import { fold } from './fold.ts'

/** Telegram's own addresses (Telegram, Deep links). */
const ofTelegram: ReadonlySet<string> = new Set(['t.me', 'telegram.me', 'telegram.dog'])

/** Into one group or channel, or into all of a folder. */
const invites: ReadonlySet<string> = new Set(['joinchat', 'addlist'])

function telegramOf(url: URL, host: string): TelegramLink | null {
  if (url.protocol === 'tg:') {
    const what = url.hostname || url.pathname
    return what === 'join' || invites.has(what) ? 'invite' : 'username'
  }
  // A name may stand before the dot, too: name.t.me (Telegram, Deep links).
  const isSub = host.endsWith('.t.me')
  if (!ofTelegram.has(host) && !isSub) return null
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  if (first.startsWith('+') || invites.has(first)) return 'invite'
  if (first === 'c' || /^\d+$/.test(second)) return 'message'
  const name = isSub ? (host.split('.')[0] ?? '') : first
  return /bot$/i.test(name) ? 'bot' : 'username'
}

export function linkOf(shown: string, address: string): Link {
  const url = parsedAddress(address)
  const host = hostOf(address)
  return { shown, host, telegram: url ? telegramOf(url, host) : null }
}

/** Whether the shown text is an address of elsewhere than where the link leads. */
export function isDisguised({ shown, host }: Link): boolean {
  if (!/^\S+\.\p{L}{2,}(?:[/?#:]\S*)?$/u.test(shown.trim())) return false
  const told = hostOf(shown)
  return told !== '' && host !== '' && told !== host && !isWithin(host, told) && !isWithin(told, host)
}

/** Whether a host is a domain or lies below it. */
export const isWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)

const otherThanAscii = /[^\p{ASCII}]/u
const ascii = /^\p{ASCII}*$/u
/** What is written together in one language (UAX #39, 5.2: highly restrictive), and what belongs to no script. */
const oneScript = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u,
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Bopomofo}]*$/u,
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hangul}]*$/u,
  /^[\p{Script_Extensions=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script_Extensions=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]*$/u,
]
const isLatin = /\p{Script=Latin}/u

/** Whether a label of other letters could be taken for one of Latin letters. */
const passesForLatin = (label: string): boolean =>
  otherThanAscii.test(label) && !isLatin.test(label) && ascii.test(fold(label))

/**
 * Whether a host of other letters than Latin is written to be taken for another: its letters are of several scripts, or
 * all of them look Latin under an ending that is. An honest address in one's own alphabet is none.
 */
export function isPunycode(host: string): boolean {
  if (!host.split('.').some((label) => label.startsWith('xn--'))) return false
  const labels = domainToUnicode(host).split('.')
  // It is no name that anybody could have registered.
  if (labels.some((label) => label === '')) return true
  const ending = labels.at(-1) ?? ''
  return labels.some(
    (label) => !oneScript.some((one) => one.test(label)) || (ascii.test(ending) && passesForLatin(label)),
  )
}
