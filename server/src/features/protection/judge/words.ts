import { linesIn } from '@steward/contract/setting-fields.ts'
import { remembered } from '#domain/remembered.ts'
import { fold, wordsOf } from './fold.ts'

/** Scripts that leave no spaces between words: there a word is found inside others. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Lao}]/u

type Entry = { line: string; needed: { text: string; isPart: boolean; isUnspaced: boolean }[] }
type List = {
  /** Single whole words, which are most of a list, by their folded spelling. */
  single: Map<string, string>
  /** The longer ones among them, by their form without doubled letters. */
  squeezed: Map<string, { word: string; line: string }>
  others: Entry[]
}

function entryOf(line: string): Entry | undefined {
  const needed = line.split('+').flatMap((piece) => {
    const trimmed = piece.trim()
    const inner = trimmed.replaceAll(/^\*+|\*+$/g, '')
    const text = wordsOf(fold(inner)).join(' ')
    const isUnspaced = unspaced.test(inner)
    return text ? [{ text, isPart: trimmed !== inner || isUnspaced, isUnspaced }] : []
  })
  return needed.length > 0 ? { line, needed } : undefined
}

/** Shorter words differ by a doubled letter alone too often. */
const fewestSqueezed = 4
/** No longer text is a word. */
const longestSqueezed = 100
const runs = /(\p{L})\1*/gu
const squeeze = (word: string) => word.replaceAll(runs, '$1')
/** Three of a letter, or two letters doubled: words are seldom written so. */
const isLengthened = /(\p{L})\1\1|(\p{L})\2.*(\p{L})\3/u

/** Whether a word is another with some of its letters written again and again: thrice, or at two places. */
function lengthens(word: string, other: string): boolean {
  const own = word.match(runs) ?? []
  const more = (other.match(runs) ?? []).map((run, at) => (own[at]?.length ?? 0) - run.length)
  if (more.some((by) => by < 0)) return false
  return more.some((by, at) => by > 0 && (own[at]?.length ?? 0) > 2) || more.filter((by) => by > 0).length > 1
}

/** The line of the word that this one lengthens. */
function lengthenedIn({ squeezed }: List, word: string): string | undefined {
  if (squeezed.size === 0 || word.length > longestSqueezed || !isLengthened.test(word)) return undefined
  const found = squeezed.get(squeeze(word))
  return found && lengthens(word, found.word) ? found.line : undefined
}

/** Words with a sign within them; on both sides of an apostrophe more than the *l'* or *'t* of a language. */
const broken =
  /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+(?:(?:[-_*·]|(?<=[\p{L}\p{M}]{2})['’](?=[\p{L}\p{M}]{2}))[\p{L}\p{N}\p{M}]+)+/gu
const within = /[-_*·'’]/g

/** Words that are broken by a sign, as if they were not. Whole ones: of what is joined, a part is in honest names, too. */
const mended = (folded: string): string[] =>
  (folded.match(broken) ?? []).map((word) => word.replaceAll(within, ''))

function made(list: string): List {
  const single = new Map<string, string>()
  const squeezed = new Map<string, { word: string; line: string }>()
  const others: Entry[] = []
  for (const line of linesIn(list)) {
    const entry = entryOf(line)
    const [only, second] = entry?.needed ?? []
    if (entry && only && !second && !only.isPart && !only.text.includes(' ')) {
      single.set(only.text, line)
      if (only.text.length >= fewestSqueezed) squeezed.set(squeeze(only.text), { word: only.text, line })
    } else if (entry) others.push(entry)
  }
  return { single, squeezed, others }
}

const listOf = remembered(500, made)

/**
 * The line of a list that a folded text hits. A line is a word or several in a row; with stars around it, a part of a
 * word; with pluses between, all of them in any order.
 */
export function hitWord(list: string | null, folded: string): string | undefined {
  if (list === null || folded === '') return undefined
  const all = listOf(list)
  const words = wordsOf(folded)
  for (const word of words.concat(mended(folded))) {
    const line = all.single.get(word) ?? lengthenedIn(all, word)
    if (line !== undefined) return line
  }
  return all.others.length === 0 ? undefined : all.others.find(isIn(words))?.line
}

/** All lines of a list that a folded text hits. */
export function hitWords(list: string | null, folded: string): string[] {
  if (list === null || folded === '') return []
  const all = listOf(list)
  const words = wordsOf(folded)
  const found = words
    .concat(mended(folded))
    .flatMap((word) => all.single.get(word) ?? lengthenedIn(all, word) ?? [])
  return [...new Set(found), ...all.others.filter(isIn(words)).map(({ line }) => line)]
}

/** Whether a text of these words has all that an entry needs. */
function isIn(words: readonly string[]): (entry: Entry) => boolean {
  const all = ` ${words.join(' ')} `
  const joined = words.join('')
  const has = ({ text, isPart, isUnspaced }: Entry['needed'][number]) => {
    if (!isPart) return all.includes(` ${text} `)
    // Elsewhere the end of one word and the beginning of the next make words that nobody wrote.
    return all.includes(text) || (isUnspaced && joined.includes(text.replaceAll(' ', '')))
  }
  return ({ needed }) => needed.every(has)
}
