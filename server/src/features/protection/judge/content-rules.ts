import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { linesIn, namesIn } from '@steward/contract/setting-fields.ts'
import { type MessageKind, scripts as scriptNames } from '@steward/contract/protection/kinds.ts'
import type { Link, MessageFacts } from './facts.ts'
import { domainOf } from '#domain/host-of.ts'
import { fold } from './fold.ts'
import { isDisguised, isPunycode, isWithin } from './links.ts'
import { patternsOf } from '#domain/patterns.ts'
import { remembered } from '#domain/remembered.ts'
import { letterTable, unitsOf } from '../text/letter-kinds.ts'
import { baseModel } from '../text/model.ts'
import { readingOf, readText, writtenOf } from '../text/reading.ts'
import { scoreText } from '../text/score.ts'
import { type Finding, isNewcomer, regularFrom, type Rule, strangerUntil, type Why } from './rule.ts'
import { hitWord } from './words.ts'

export const words: Rule = ({ settings, facts, folded }) => {
  const { words: list } = settings.words
  const word = hitWord(list, folded) ?? hitWord(list, fold(facts.labels))
  return word === undefined ? undefined : { why: { word } }
}

export const patterns: Rule = ({ settings, facts }) => {
  const looked = [facts.text, facts.labels].filter(Boolean)
  const { firstIn } = patternsOf(settings.patterns.patterns)
  const hit = looked.map(firstIn).find(Boolean)
  return hit ? { why: { pattern: hit.source } } : undefined
}

const domainsIn = remembered(500, (list: string): ReadonlySet<string> => new Set(linesIn(list).map(domainOf)))

const isListed = (host: string, list: ReadonlySet<string>): boolean => {
  for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1))
    if (list.has(rest)) return true
  return list.has(host)
}

/** Telegram's own pages are told apart by kind instead. */
const isOfTelegram = ({ host }: Link) =>
  ['t.me', 'telegram.me', 'telegram.dog'].some((own) => isWithin(host, own))

export const links: Rule = ({ settings: { links: rule }, facts, who }) => {
  const list = domainsIn(rule.domains ?? '')
  const kinds = namesIn(rule.telegram)
  // Members copy odd addresses without a thought; what their group has on its lists is another matter.
  const odd = (why: Why): Finding => (who.messages > strangerUntil ? { why, most: 'ask' } : { why })
  for (const link of facts.links) {
    const { host, telegram } = link
    if (telegram !== null && kinds.includes(telegram)) return { why: { telegram, host } }
    if (rule.disguised && isDisguised(link))
      return odd({ disguised: true, shown: link.shown.slice(0, 80).toWellFormed(), host })
    if (rule.punycode && isPunycode(host)) return odd({ punycode: true, host })
    if (host === '' || isOfTelegram(link)) continue
    if (rule.mode === 'deny' ? isListed(host, list) : list.size > 0 && !isListed(host, list))
      return { why: { domain: host, mode: rule.mode } }
  }
  return undefined
}

const kindNamesIn = remembered(500, (set: string): ReadonlySet<string> => new Set(namesIn(set)))

/** Which of the kinds of a set a message is of. */
const kindsIn = (set: string, { kinds }: MessageFacts): MessageKind[] => {
  const names = kindNamesIn(set)
  return names.size === 0 ? [] : [...kinds].filter((kind) => names.has(kind))
}

/** More of them in one message than a rule lets be; 0: any number. */
function tooMany(
  most: Pick<GroupSettings['locks'], 'mentions' | 'custom_emoji'>,
  { mentions, customEmoji }: MessageFacts,
): Finding | undefined {
  if (most.mentions > 0 && mentions > most.mentions) return { why: { mentions } }
  return most.custom_emoji > 0 && customEmoji > most.custom_emoji
    ? { why: { custom_emoji: customEmoji } }
    : undefined
}

export const locks: Rule = ({ settings: { locks: rule }, facts }) => {
  const locked = kindsIn(rule.kinds, facts)
  const isLocked =
    facts.extension !== null && linesIn(rule.extensions).some((one) => same(one, facts.extension))
  if (locked.length > 0 || isLocked)
    return { why: { kinds: locked, ...(isLocked && { extension: facts.extension ?? '' }) } }
  return tooMany(rule, facts)
}

const same = (line: string, extension: string | null) =>
  line.toLowerCase().replace(/^\*?\./, '') === extension

const isLetter = 128
/** A letter is of one script, told by its place in the contract's list from 1 on; Unicode knows each name (UAX #24). */
const letterAndScript = letterTable([
  [/\p{L}/u, isLetter],
  ...scriptNames.map((name, place) => [new RegExp(`\\p{Script=${name}}`, 'u'), place + 1] as const),
])

/** The names in a set of scripts, and which places they have. */
const scriptsIn = remembered(500, (set: string) => {
  const names: readonly string[] = namesIn(set)
  const isOne = Uint8Array.from([0, ...scriptNames.map((name) => Number(names.includes(name)))])
  return { names, isOne }
})

/** How many code points of a text are letters, and how many are of some scripts. */
function countLetters(text: string, isOne: Uint8Array) {
  let all = 0
  let ofThem = 0
  for (let at = 0; at < text.length;) {
    const letter = text.codePointAt(at)!
    const kind = letterAndScript(letter)
    if (kind & isLetter) all += 1
    ofThem += isOne[kind & (isLetter - 1)]!
    at += unitsOf(letter)
  }
  return { all, ofThem }
}

export const scripts: Rule = ({ settings: { scripts: rule }, facts }) => {
  const { names, isOne } = scriptsIn(rule.scripts)
  if (names.length === 0) return undefined
  const shareIn = (text: string, fewest: number): number | undefined => {
    const { all, ofThem } = countLetters(text, isOne)
    if (all < fewest) return undefined
    const share = Math.round((ofThem / all) * 100)
    return share >= rule.percent ? share : undefined
  }
  const share = shareIn(facts.text, rule.letters)
  if (share !== undefined) return { why: { share, scripts: names } }
  // Names are short, and people choose them with care: one letter is enough.
  const ofName = rule.names ? shareIn(facts.authorName, 1) : undefined
  return ofName === undefined ? undefined : { why: { share: ofName, scripts: names, name: true } }
}

export const learned: Rule = ({ facts, who, marks, knownNames }) => {
  if (facts.text === '') return undefined
  const text = knownNames ? readText(writtenOf(facts), knownNames) : readingOf(facts)
  const { score, why } = scoreText(text, baseModel(), marks)
  if (score <= 0) return undefined
  const found = { why: { score: Math.round(score * 100) / 100, signs: why } }
  return who.messages > strangerUntil ? { ...found, most: 'ask' } : found
}

export const newcomers: Rule = ({ settings, facts, who }) => {
  const { newcomers: rule } = settings
  if (!isNewcomer(settings, who, facts.date)) return undefined
  const kinds = kindsIn(rule.kinds, facts)
  const found = kinds.length > 0 ? { why: { kinds, messages: who.messages } } : tooMany(rule, facts)
  // A regular who left and came back is new by the clock alone.
  return found && who.messages > regularFrom ? { ...found, most: 'ask' } : found
}
