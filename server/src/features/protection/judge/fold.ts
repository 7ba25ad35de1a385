/*
 * One spelling for texts that look alike, so that a disguised word is found and two copies of one text are told to be
 * copies. Both sides of a comparison are folded, so an honest text in any script stays comparable with itself.
 */

/** Letters that look like a Latin one, by hand from the shapes of Cyrillic, Greek and Armenian (Unicode TR 39 has the idea). */
const looksLike: Readonly<Record<string, string>> = {
  a: 'аɑαａ',
  b: 'вьʙβ',
  c: 'сϲƈ',
  d: 'ԁɗ',
  e: 'еєɛεҽ',
  f: 'ғƒ',
  g: 'ɡց',
  h: 'нһհ',
  i: 'іıɩιӏl1|ǀ!',
  j: 'јʝ',
  k: 'кκқ',
  m: 'мʍ',
  n: 'пηո',
  o: 'оοσօ0',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гʀɾ',
  s: 'ѕʂ$5',
  t: 'тτ',
  u: 'υʋս',
  v: 'ѵν',
  w: 'ԝωѡш',
  x: 'хχ×',
  y: 'уүγ',
  z: 'ʐζ',
  '3': 'з',
  '4': 'ч',
  '6': 'б',
}

const skeleton = new Map(
  Object.entries(looksLike).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
)
/** What stands for a letter only between letters: in a price or a date it is a digit. */
const betweenLetters = new Set('0135|!$')
/** What ends a sentence or stands alone is a letter only in the middle of a word. */
const midword = new Set('|!')

/** Marks over and under letters of the alphabets above; those of other scripts are letters of their own. */
const marks = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g
/** What is not seen: zero-width spaces and joiners, directions, soft hyphens, tags, variation selectors. */
// A class of code points, none of which is meant as a letter with a mark.
// oxlint-disable-next-line no-misleading-character-class
const unseen = /[\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0\uFE00-\uFE0F]/gu
const letter = /\p{L}/u
const digit = /\p{N}/u
/** Four single letters or more with the same thing between each two. */
const spaced =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]([ .\-_*·•,/\\]{1,2}))(?:[\p{L}\p{N}]\1){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu
const separators = /[ .\-_*·•,/\\]/g

/** No rule looks farther into a text; Telegram's longest message has 4,096 (Bot API 10.3, Message). */
const longest = 8_192

function unmasked(text: string): string {
  // By code points: letters beyond the first plane are letters, too.
  const letters = Array.from(text)
  let out = ''
  for (const [place, each] of letters.entries()) {
    const like = skeleton.get(each)
    if (like === undefined) out += each
    else if (betweenLetters.has(each)) {
      const [before = '', after = ''] = [letters[place - 1], letters[place + 1]]
      const sides = [before, after].filter((side) => letter.test(side)).length
      const isWithin = sides === 2 || (sides === 1 && !midword.has(each))
      const isNumber = digit.test(before) || digit.test(after)
      out += isWithin && !isNumber ? like : each
    } else out += like
  }
  return out
}

/** A text without its disguise, in lower case. */
export function fold(text: string): string {
  const plain = text
    .slice(0, longest)
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(marks, '')
    .normalize('NFC')
  return unmasked(plain.replaceAll(spaced, (run) => run.replaceAll(separators, '')))
}

const word = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a folded text, in their order. */
export const wordsOf = (folded: string): string[] => folded.match(word) ?? []
