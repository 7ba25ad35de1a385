import type { MessageEntity } from 'grammy/types'

/** Endings that are no words where a person writes of themselves; all countries have two letters. */
const endings = (
  'com net org info biz app dev xyz top site online shop store club vip live pro tech space fun click link cash bet ' +
  'casino guru world network agency finance money trade trading exchange games chat website icu рф [a-z]{2}'
).replaceAll(' ', '|')

const label = String.raw`[\p{L}\p{N}-]`

/**
 * With a scheme, with a path, Telegram's own, or a host that can be told from words: `b.sc` and `mr.no` are none. What
 * Telegram makes a link of in a text that comes without entities is for its clients to say; less is taken for one here.
 */
const address = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._-])(?:` +
    String.raw`(?:https?|tg)://[^\s<>"]+` +
    String.raw`|(?:${label}+\.)+\p{L}{2,24}/[^\s<>"]+` +
    String.raw`|(?:${label}+\.)*${label}{3,}\.(?:${endings})(?![\p{L}\p{N}_-])(?:[/?#][^\s<>"]*)?)`,
  'giu',
)
const closing = /[.,;:!?)\]}'’”»]+$/u

const countryEnding = /^[^/:?#]*\.([a-z]{2})(?:[/?#]|$)/iu
/** Endings of two letters that are no country in Unicode's list, and are used all the same. */
const moreEndings: ReadonlySet<string> = new Set(['AC', 'EU', 'SU', 'UK'])
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** `Node.js` is no site, as there is no country *js*. */
function mayBeSite(found: string): boolean {
  const ending = countryEnding.exec(found)?.[1]?.toUpperCase()
  return ending === undefined || moreEndings.has(ending) || countries.of(ending) !== undefined
}

/** The links of a text that comes without entities, such as a bio, as entities. */
export const linksInText = (text: string): MessageEntity[] =>
  [...text.matchAll(address)].flatMap(({ 0: found, index: offset }) => {
    const site = found.replace(closing, '')
    return mayBeSite(site) ? [{ type: 'url', offset, length: site.length }] : []
  })
