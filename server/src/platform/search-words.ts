/**
 * One spelling for all ways to write a name: without marks and case, and with one form for letters that Persian and
 * Arabic keyboards write differently.
 */
const spelled = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')

const runs = /[\p{L}\p{N}]+|[^\p{L}\p{N}\s]+/gu
/** Scripts that put no space between words: any character may begin one. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const lettersOf = (text: string) => Array.from(text)

const split = (text: string) => text.split(/\s+/u).filter(Boolean)

function beginnings(run: string): string[] {
  const letters = lettersOf(run)
  return [
    run,
    ...letters.flatMap((letter, at) => (unspaced.test(letter) ? [letter + (letters[at + 1] ?? '')] : [])),
  ]
}

export type Names = { first_name: string; last_name: string | null; username: string | null; user_id: number }

/** All by which somebody may be found: words, each after a space, and the parts of words by which one may begin. */
export function wordsOf({ first_name, last_name, username, user_id }: Names): string {
  const written = [first_name, last_name, username && `@${username}`, String(user_id)]
  const words = split(spelled(written.filter(Boolean).join(' ')))
  const parts = words.flatMap((word) => (word.match(runs) ?? []).flatMap(beginnings))
  return [...new Set([...words, ...parts])].map((word) => ` ${word}`).join('')
}

const sortedLetters = 24
/** After every letter there is: where those stand whose names have none. */
export const sortedLast = '\u{10FFFD}'

/** Where somebody stands in a list by name. */
export const sortNameOf = ({ first_name, last_name }: Names): string =>
  lettersOf(spelled([first_name, last_name].filter(Boolean).join(' ')).replace(/^[^\p{L}\p{N}]+/u, ''))
    .slice(0, sortedLetters)
    .join('') || sortedLast

/** FNV-1a over UTF-16 units, as PostgreSQL's integer. Two pieces that share a hash cost a look at the words, no more. */
function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

const pieces = (letters: readonly string[]): string[] =>
  letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`)

/** The first one and two letters of every word, and all threes: what a search can be looked up by. */
export function gramsOf(chatId: number, words: string): number[] {
  const grams = split(words).flatMap((word) => {
    const letters = lettersOf(word)
    return pieces(letters).concat(`^${letters[0]}`, `^${letters.slice(0, 2).join('')}`)
  })
  return [...new Set(grams.map((gram) => hashed(`${chatId}${gram}`)))]
}

const literally = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** What a search asks for: hashes that have to be among somebody's, and patterns that their words have to fit. */
export function searchFor(
  chatId: number,
  search: string,
): { grams: number[]; patterns: string[] } | undefined {
  const words = [...new Set(split(spelled(search)))]
  if (!words.length) return undefined
  const grams = words.flatMap((word) => {
    const letters = lettersOf(word)
    return letters.length < 3 ? [`^${word}`] : pieces(letters)
  })
  return {
    grams: [...new Set(grams.map((gram) => hashed(`${chatId}${gram}`)))],
    patterns: words.map((word) =>
      lettersOf(word).length < 3 ? `% ${literally(word)}%` : `%${literally(word)}%`,
    ),
  }
}
