/** What a letter may be, a bit each. */
export const kinds = {
  letter: 1,
  capital: 2,
  mark: 4,
  number: 8,
  cyrillic: 16,
  /** Of an alphabet with letters that pass for Cyrillic ones. */
  nearCyrillic: 32,
  picture: 64,
  /** Of a script written without spaces between words. */
  unspaced: 128,
} as const

/** As Unicode has it (UAX #44, UAX #24; pictures by UTS #51). */
const patterns: readonly (readonly [RegExp, number])[] = [
  [/\p{L}/u, kinds.letter],
  [/\p{Lu}/u, kinds.capital],
  [/\p{M}/u, kinds.mark],
  [/\p{N}/u, kinds.number],
  [/\p{Script=Cyrillic}/u, kinds.cyrillic],
  [
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Coptic}\p{Script=Cherokee}\p{Script=Glagolitic}]/u,
    kinds.nearCyrillic,
  ],
  [/\p{Extended_Pictographic}/u, kinds.picture],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
    kinds.unspaced,
  ],
]

/**
 * All that a code point is, by patterns for one code point with bits each: a look into a table, where asking the patterns
 * takes many times as long.
 */
export function letterTable(patterns: readonly (readonly [RegExp, number])[]): (codePoint: number) => number {
  /** Of 256 code points each, made when one of them is first met: a text has letters of few. */
  const blocks: Uint8Array[] = []

  function makeBlock(block: number): Uint8Array {
    const letters = Array.from({ length: 256 }, (_, at) => String.fromCodePoint(block * 256 + at))
    const whole = letters.join('')
    // Of most patterns a block has nothing: a text of letters from everywhere must not cost a test for each of them.
    const met = patterns.filter(([pattern]) => pattern.test(whole))
    const made = Uint8Array.from(letters, (letter) =>
      met.reduce((all, [pattern, kind]) => (pattern.test(letter) ? all | kind : all), 0),
    )
    blocks[block] = made
    return made
  }

  return (codePoint) => (blocks[codePoint >>> 8] ?? makeBlock(codePoint >>> 8))[codePoint & 255]!
}

/** Of `kinds`, all that a code point is. */
export const kindsOf = letterTable(patterns)

/** How many UTF-16 units a code point takes. */
export const unitsOf = (codePoint: number): number => (codePoint > 0xffff ? 2 : 1)
