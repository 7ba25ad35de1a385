import { kinds, kindsOf, unitsOf } from './letter-kinds.ts'

/** What one look through a text tells: what is measured of it, and what has to stand in it for most patterns to. */
export type Glance = {
  letters: number
  capitals: number
  lines: number
  /** Emoji, and other signs that may be drawn like them. */
  pictures: number
  exclamations: number
  words: number
  /** Of them those that mix Cyrillic with letters that look alike. */
  mixedWords: number
  hasDigit: boolean
  hasDigitAfterLetter: boolean
  hasSlash: boolean
  hasAt: boolean
  hasDot: boolean
  hasQuestion: boolean
  /** Five times the same. */
  hasRun: boolean
  /** Five letters, each alone. */
  hasLettersApart: boolean
  isBeyondAscii: boolean
}

const inWord = kinds.letter | kinds.mark
const mixed = kinds.cyrillic | kinds.nearCyrillic
const enough = 5

const nothing: Glance = {
  letters: 0,
  capitals: 0,
  lines: 1,
  pictures: 0,
  exclamations: 0,
  words: 0,
  mixedWords: 0,
  hasDigit: false,
  hasDigitAfterLetter: false,
  hasSlash: false,
  hasAt: false,
  hasDot: false,
  hasQuestion: false,
  hasRun: false,
  hasLettersApart: false,
  isBeyondAscii: false,
}

const signs: Readonly<Record<string, (seen: Glance) => void>> = {
  '\n': (seen) => (seen.lines += 1),
  '!': (seen) => (seen.exclamations += 1),
  '！': (seen) => (seen.exclamations += 1),
  '/': (seen) => (seen.hasSlash = true),
  '@': (seen) => (seen.hasAt = true),
  '.': (seen) => (seen.hasDot = true),
  '?': (seen) => (seen.hasQuestion = true),
  '？': (seen) => (seen.hasQuestion = true),
  '؟': (seen) => (seen.hasQuestion = true),
}
const bySign = new Map(Object.entries(signs).map(([sign, see]) => [sign.codePointAt(0)!, see]))

const isDigit = (letter: number) => letter >= 0x30 && letter <= 0x39

/** Looks through a text once, by code points. */
export function glanceAt(text: string): Glance {
  const seen = { ...nothing }
  /** How many of the same, and how many letters, have just stood in a row; how many have stood alone. */
  let same = 0
  let run = 0
  let alone = 0
  let before = -1
  /** What the letters of this word are, taken together. */
  let word = 0
  for (let at = 0; at < text.length;) {
    const letter = text.codePointAt(at)!
    const kind = kindsOf(letter)
    at += unitsOf(letter)
    same = letter === before ? same + 1 : 1
    if (same === enough) seen.hasRun = true
    if (letter > 0x7f) seen.isBeyondAscii = true
    if (kind & kinds.picture) seen.pictures += 1
    if (kind & inWord) word |= kind
    else if (word !== 0) {
      seen.words += 1
      if ((word & mixed) === mixed) seen.mixedWords += 1
      word = 0
    }
    if (kind & kinds.letter) {
      seen.letters += 1
      if (kind & kinds.capital) seen.capitals += 1
      run += 1
    } else {
      if (run === 1) alone += 1
      if (isDigit(letter)) {
        seen.hasDigit = true
        if (run > 0) seen.hasDigitAfterLetter = true
      } else if (kind === 0) bySign.get(letter)?.(seen)
      run = 0
    }
    before = letter
  }
  if (word !== 0) {
    seen.words += 1
    if ((word & mixed) === mixed) seen.mixedWords += 1
  }
  seen.hasLettersApart = alone + (run === 1 ? 1 : 0) >= enough
  return seen
}
