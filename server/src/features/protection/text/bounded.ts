/*
 * Folding costs what a text becomes, not what it is: one letter of Arabic stands for eighteen, and marks that are stacked
 * on a letter are sorted. What no honest text has so much of is taken away before.
 */

/** Letters of which Unicode makes more than three (NFKC or NFKD). */
const wide = /[\u2057\u2152\u2167\u2177\u247d-\u2487\u2a0c\u3200-\u33ff\ufdf0-\ufdfc]/g
const mostWide = 60
/** No script has more marks on one letter; half-width ones of Japanese become marks. */
const stacked = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu
const isStacked = /[\p{M}\uff9e\uff9f]{9}/u

/** A text of which normalization makes little more than it is. */
export function bounded(text: string): string {
  let left = mostWide
  const narrow = text.replaceAll(wide, (letter) => {
    left -= 1
    return left < 0 ? ' ' : letter
  })
  return isStacked.test(narrow) ? narrow.replaceAll(stacked, '$1') : narrow
}
