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

function made(list: string): List {
  const single = new Map<string, string>()
  const others: Entry[] = []
  for (const line of linesIn(list)) {
    const entry = entryOf(line)
    const [only, second] = entry?.needed ?? []
    if (entry && only && !second && !only.isPart && !only.text.includes(' ')) single.set(only.text, line)
    else if (entry) others.push(entry)
  }
  return { single, others }
}

const listOf = remembered(500, made)

/**
 * The line of a list that a folded text hits. A line is a word or several in a row; with stars around it, a part of a
 * word; with pluses between, all of them in any order.
 */
export function hitWord(list: string | null, folded: string): string | undefined {
  if (list === null || folded === '') return undefined
  const { single, others } = listOf(list)
  const words = wordsOf(folded)
  for (const word of words) {
    const line = single.get(word)
    if (line !== undefined) return line
  }
  return others.length === 0 ? undefined : others.find(isIn(words))?.line
}

/** All lines of a list that a folded text hits. */
export function hitWords(list: string | null, folded: string): string[] {
  if (list === null || folded === '') return []
  const { single, others } = listOf(list)
  const words = wordsOf(folded)
  const found = words.flatMap((word) => single.get(word) ?? [])
  return [...new Set(found), ...others.filter(isIn(words)).map(({ line }) => line)]
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
