import { bounded } from './bounded.ts'

/** Four thousand folded letters are read; the rest is room for letters that nobody sees. */
const longest = 8_192

/** Letters that pass for a Cyrillic one where they stand among Cyrillic, and digits that do. */
const cyrillicFor: Record<string, string> = {
  a: 'а', b: 'в', c: 'с', d: 'д', e: 'е', g: 'д', h: 'н', i: 'и', k: 'к', l: 'л', m: 'м', n: 'п', o: 'о', p: 'р',
  r: 'г', s: 'с', t: 'т', u: 'и', v: 'в', w: 'ш', x: 'х', y: 'у', z: 'з', 0: 'о', 3: 'з', 4: 'ч', 6: 'б', і: 'и',
} // prettier-ignore

/** And for a Latin one among Latin. */
const latinFor: Record<string, string> = {
  а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', і: 'i', ѕ: 's',
  ј: 'j', 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't',
} // prettier-ignore

/** Letters from elsewhere that are drawn like one of these. */
const alike: Record<string, string> = {
  ᴀ: 'а', ʙ: 'в', ᴄ: 'с', ᴅ: 'd', ᴇ: 'е', ɢ: 'g', ʜ: 'н', ɪ: 'i', ᴊ: 'j', ᴋ: 'к', ʟ: 'l', ᴍ: 'м', ɴ: 'n', ᴏ: 'о',
  ᴘ: 'p', ʀ: 'r', ᴛ: 'т', ᴜ: 'и', ᴠ: 'v', ᴡ: 'w', ʏ: 'у', ᴢ: 'z', ᴦ: 'г', ᴧ: 'л', ᴨ: 'п', ᴩ: 'р', ᴫ: 'л', ʍ: 'м',
  ɯ: 'ш', ρ: 'р', ο: 'о', α: 'а', κ: 'к', τ: 'т', υ: 'у', χ: 'х', ε: 'е', ν: 'v', π: 'п', ι: 'i', ⲃ: 'в', ⲟ: 'о',
  ⲥ: 'с', ⲣ: 'р', ꭹ: 'у', ꮯ: 'с', ꭰ: 'd', ꭱ: 'r', ꮃ: 'w', ꮪ: 's', ꮮ: 'l', ꮋ: 'н', ꭺ: 'а', ꮇ: 'м', ꮶ: 'к',
  ѵ: 'v', ԁ: 'd', ԛ: 'q', ԝ: 'w', ґ: 'г', є: 'е', ё: 'е',
} // prettier-ignore

/** Marks over and under Latin and Cyrillic letters, and what is not seen. */
const unseen =
  /[\u0300-\u036f]|[\u0483-\u0489]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const elsewhere =
  /[\u0250-\u03ff\u1d00-\u1d7f\u13a0-\u13ff\uab70-\uabbf\u2c80-\u2cff\u0451\u0454\u0475\u0491\u0501\u051b\u051d]/gu
const wordLike = /[\p{L}\d]+/gu
const cyrillic = /[\u0400-\u052f]/u
const latin = /[a-z]/u
const digitInside = /\p{L}\d\p{L}|^\d\p{L}{2}/u
const lettersApart = /(?<!\p{L})\p{L}(?:[ ._*-]\p{L}){3,}(?!\p{L})/gu

/** A word of one alphabet: a Cyrillic word is Cyrillic throughout; so is a Latin one Latin. */
function ofOneAlphabet(word: string): string {
  const isCyrillic = cyrillic.test(word)
  const isMixed = isCyrillic && latin.test(word)
  if (!isMixed && !digitInside.test(word)) return word
  const table = isCyrillic && !mostlyLatin(word) ? cyrillicFor : latinFor
  return word.replaceAll(/./gu, (letter) => table[letter] ?? letter)
}

/** Whether more of the letters that only one alphabet has are Latin. */
function mostlyLatin(word: string): boolean {
  const latinOnly = word.match(/[dfgjlqrsvwz]/gu)?.length ?? 0
  const cyrillicOnly = word.match(/[бвгджзийлпфцчшщъыьэюя]/gu)?.length ?? 0
  return latinOnly > cyrillicOnly
}

const beyondAscii = /[^\0-\x7f]/
const hasDigitOrOther = /[^\0-\x7f]|\d/

function plainly(written: string): string {
  if (!beyondAscii.test(written)) return written.toLowerCase()
  return bounded(written)
    .normalize('NFKD')
    .replaceAll(unseen, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(elsewhere, (letter) => alike[letter] ?? letter)
}

/**
 * A text as the classifier reads it: without what is not seen, in small letters, each word of one alphabet, letters
 * that stand apart joined. Two texts that look alike fold alike, mostly; nobody is shown it.
 */
export function fold(written: string): string {
  const plain = plainly(written.slice(0, longest))
  const spelt = hasDigitOrOther.test(plain) ? plain.replaceAll(wordLike, ofOneAlphabet) : plain
  return spelt.replaceAll(lettersApart, (spread) => spread.replaceAll(/[ ._*-]/gu, ''))
}
