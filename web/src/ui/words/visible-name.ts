/** Nobody reads further, and a name of 10 000 letters must not cost a layout (SEC-39). */
const longest = 256

/** Controls, format characters (zero width, bidi overrides, tags) and the blank letters that names hide behind. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u3164\uffa0\u2800]|\p{Variation_Selector}/gu

/** A name as it may be drawn: at most 256 characters on one line, or undefined where nobody would see anything. */
export function visibleName(name: string): string | undefined {
  // A cut may fall within a character of two units; half of one is a box.
  const start = name.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  const line = start.replaceAll(/\s+/g, ' ').trim()
  return line.replaceAll(unseen, '') === '' ? undefined : line
}

/** The first letters of the first and the last word; letters without the marks that are piled upon them. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).map((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(word)?.[0])
  const letters = words.filter((letter) => letter !== undefined)
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : '']
  return `${first}${last}`.toLocaleUpperCase()
}

/** As the messenger writes it. */
export const fullName = (person: { first_name: string; last_name: string | null }): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ')
