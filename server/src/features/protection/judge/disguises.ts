/*
 * Disguises of whole words, and letters of other scripts that are drawn like Latin ones (by hand, from their shapes).
 */

/** Letters of Cherokee, Lisu and Coptic; where one is drawn like two, the one that is used for it more. */
export const shapes: Readonly<Record<string, string>> = {
  a: 'ᎪꓮⲀ',
  b: 'ᏴᏏꓐⲂ',
  c: 'ᏟꓚⲤ',
  d: 'ᎠᏧꓓ',
  e: 'ᎬꓰⲈ',
  f: 'ꓝ',
  g: 'ᏀᏳꓖ',
  h: 'ᎻᏂꓧⲎ',
  i: 'ᎥꓲⲒꓡᏞ',
  j: 'ᎫꓙᏗ',
  k: 'ᏦꓗⲔ',
  m: 'ᎷꓟⲘ',
  n: 'ᏁꓠⲚ',
  o: 'ᎾꓳⲞ',
  p: 'ᏢꓑⲢ',
  r: 'ᎡᏒꓣ',
  s: 'ᏚᏕꓢ',
  t: 'ᎢᎿꓔⲦ',
  u: 'ᏌꓴᏬ',
  v: 'ᏙᏉꓦ',
  w: 'ᎳᏔꓪ',
  x: 'ꓫⲬ',
  y: 'ᎩᎽꓬⲨ',
  z: 'ᏃꓜⲌ',
}

/** Letters that stand on their heads, and what they are; those of the second row are letters as they stand, too. */
const heads: Readonly<Record<string, string>> = {
  ɐ: 'a', ɔ: 'c', ǝ: 'e', ɟ: 'f', ƃ: 'g', ɥ: 'h', ᴉ: 'i', ʞ: 'k', ꞁ: 'l', ɯ: 'm', ɹ: 'r', ʇ: 't', ʌ: 'v', ʍ: 'w', ʎ: 'y',
} // prettier-ignore
const alsoUpright: Readonly<Record<string, string>> = {
  ɓ: 'g', ɾ: 'j', q: 'b', p: 'd', ı: 'i', l: 'l', u: 'n', o: 'o', d: 'p', b: 'q', s: 's', n: 'u', x: 'x', z: 'z',
} // prettier-ignore

const head = new RegExp(`[${Object.keys(heads).join('')}]`, 'u')
const onHeads = new RegExp(`^[${[...Object.keys(heads), ...Object.keys(alsoUpright)].join('')}]+$`, 'u')

/** A word in small letters; where it stands on its head, the way up that people read it. */
export function turned(word: string): string {
  if (!head.test(word)) return word
  const letters = Array.from(word)
  if (onHeads.test(word))
    return letters
      .toReversed()
      .map((letter) => heads[letter] ?? alsoUpright[letter] ?? letter)
      .join('')
  return letters.map((letter) => heads[letter] ?? letter).join('')
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const overridden = /([\u202d\u202e])([^\u202c-\u202e\n]*)/g

/** Text that is shown against its own direction, in the order in which people read it. */
export const unreversed = (text: string): string =>
  text.replaceAll(overridden, (whole, mark: string, run: string) =>
    rightToLeft.test(run) === (mark === '\u202d') ? Array.from(run).toReversed().join('') : whole,
  )

const halves = /[\u{1F1E6}-\u{1F1FF}]+/gu
const flags = /^\p{RGI_Emoji_Flag_Sequence}+$/v
const letterOf = (half: string) => String.fromCharCode(97 + (half.codePointAt(0) ?? 0) - 0x1_f1_e6)

/** Halves of flags that make no flags are read as their letters. */
export const lettersOfFlags = (text: string): string =>
  text.replaceAll(halves, (run) => (flags.test(run) ? run : Array.from(run, letterOf).join('')))
