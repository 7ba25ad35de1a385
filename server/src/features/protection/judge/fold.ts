import { bounded } from '../text/bounded.ts'
import { lettersOfFlags, shapes, turned, unreversed } from './disguises.ts'

/*
 * One spelling for texts that look alike, so that a disguised word is found and two copies of one text are told to be
 * copies. Both sides of a comparison are folded, so an honest text in any script stays comparable with itself.
 */

/** Letters that look like a Latin one, by hand from the shapes of Cyrillic, Greek and Armenian (Unicode TR 39 has the idea). */
const looksLike: Readonly<Record<string, string>> = {
  a: 'аɑαᴀ@',
  b: 'вьʙβᴃ8',
  c: 'сϲƈᴄ',
  d: 'ԁɗᴅ',
  e: 'еєɛεҽᴇ',
  f: 'ғƒꜰ',
  g: 'ɡցɢ9',
  h: 'нһհʜ',
  i: 'іıɩιɪӏlʟ1|ǀ!',
  j: 'јʝᴊ',
  k: 'кκқᴋ',
  m: 'мᴍ',
  n: 'пηոɴ',
  o: 'оοσօᴏ0',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'гʀɾ',
  s: 'ѕʂꜱ$5',
  t: 'тτᴛ',
  u: 'υʋսᴜ',
  v: 'ѵνᴠ',
  w: 'ԝωѡшᴡ',
  x: 'хχ×',
  y: 'уүγʏ',
  z: 'ʐζᴢ',
  // Persian writes these as Arabic does, with letters of its own.
  ی: 'يى',
  ک: 'ك',
  '3': 'з',
  '4': 'ч',
  '6': 'б',
}

const skeleton = new Map(
  [looksLike, shapes].flatMap((table) =>
    Object.entries(table).flatMap(([letter, others]) =>
      Array.from(others, (other) => [other.toLowerCase(), letter] as const),
    ),
  ),
)
/** What stands for a letter within a word alone, and elsewhere for itself. */
const signs = '[@$!|]'
const standsIn = new Set('01589@$!|')
/** Digits that stand for another letter in Latin words than they are drawn like in Cyrillic ones. */
const latinDigits: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '6': 'b', '7': 't' }

/**
 * Marks over and under letters that a text may go without; those of other scripts are letters of their own. The breve
 * of й stays: with and without it are two words.
 */
const marks =
  /[\u0300-\u0305\u0307-\u036F\u0483-\u0489]|(?<!и)\u0306|[\u0591-\u05BD]|[\u064B-\u065F\u0670]|[\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g
/** What is not seen, and what only makes an Arabic word longer. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0640\u2800]/gu
/** White letters on black, to which Unicode gives no plain ones: from A in each row. */
const onBlack = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu
const plainOf = (black: string) => String.fromCharCode(97 + (((black.codePointAt(0) ?? 0) - 0x1_f1_50) % 32))
/** Pictures that are drawn like a letter, or a sign that stands for one. */
const asPicture: Readonly<Record<string, string>> = {
  '❗': '!',
  '❕': '!',
  '💲': '$',
  '⭕': 'o',
  '♏': 'm',
  '⛎': 'u',
}
const pictures = /[❗❕💲](?=\p{L})|[⭕♏⛎](?=\p{L})|(?<=\p{L})[⭕♏⛎](?!\p{Extended_Pictographic})/gu
/** Digits of Arabic and Persian. */
const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g
const westernOf = (digit: string) => String.fromCharCode(48 + (digit.charCodeAt(0) & 15))
/** Four single letters or more with the same thing between each two. */
const spaced =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]([^\p{L}\p{N}\p{M}]{1,2}))(?:[\p{L}\p{N}]\1){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu
const separators = /[^\p{L}\p{N}\p{M}]/gu

/** No rule looks farther into a text; Telegram's longest message has 4,096 (Bot API 10.3, Message). */
const longest = 8_192

/** A word with the signs that stand for letters in it; not the mark at its end, nor an address of mail. */
const disguised = new RegExp(
  `(?:\\$(?=\\p{L}{2}))?[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}]|(?!@[\\p{L}\\p{N}-]+\\.\\p{L})${signs}(?=${signs}{0,2}\\p{L}))*`,
  'gu',
)
const letter = /\p{L}/gu
const digit = /[0-9]/g
const cyrillic = /\p{Script=Cyrillic}/gu
const latin = /\p{Script=Latin}/gu
const how = (text: string, many: RegExp) => text.match(many)?.length ?? 0

/** Of these only l looks like another. */
const plainLatin = /^[a-z]+$/
/** No digit among digits stands for a letter. */
const digitsAlone = /^[0-9]+$/

/** Words of which each letter stands on its head, from the last to the first. */
const words = /\p{L}+/gu

/** A word by what its letters look like. Its digits are letters, too, where at least half of it are letters. */
function unmasked(word: string): string {
  if (plainLatin.test(word)) return word.replaceAll('l', 'i')
  if (digitsAlone.test(word)) return word
  const letters = how(word, letter)
  const isWord = letters > 1 && letters >= how(word, digit)
  const isLatin = isWord && how(word, latin) >= how(word, cyrillic)
  let out = ''
  // By code points: letters beyond the first plane are letters, too.
  for (const each of word) {
    if (!isWord && standsIn.has(each)) out += each
    else out += (isLatin ? latinDigits[each] : undefined) ?? skeleton.get(each) ?? each
  }
  return out
}

const beyondAscii = /[^\0-\x7f]/

/** One letter for all that look alike or are written in several ways, in lower case; of ASCII nothing does, or is. */
function plainly(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase()
  const plain = lettersOfFlags(unreversed(bounded(text.toWellFormed()))).normalize('NFKC')
  return plain
    .replaceAll(unseen, '')
    .replaceAll(onBlack, plainOf)
    .replaceAll(pictures, (picture) => asPicture[picture] ?? picture)
    .replaceAll(easternDigits, westernOf)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(marks, '')
    .normalize('NFC')
    .replaceAll(words, turned)
}

/** A text without its disguise, in lower case. */
export function fold(text: string): string {
  const plain = plainly(text.slice(0, longest))
  return plain.replaceAll(spaced, (run) => run.replaceAll(separators, '')).replaceAll(disguised, unmasked)
}

const word = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a folded text, in their order. */
export const wordsOf = (folded: string): string[] => folded.match(word) ?? []
