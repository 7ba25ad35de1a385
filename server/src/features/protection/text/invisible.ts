/** Characters that nobody sees, wherever they stand. */
const unseen =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u206a-\u206f\ufeff]/gu

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Letters that are joined and kept apart by what is not seen, as Persian and the scripts of India do. */
const joining = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Mongolian}]`
/** Scripts without spaces between words, where a line may break at what is not seen. */
const unspaced = String.raw`[\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Tibetan}]`

/** Where languages and emoji need them: joiners, breaks of words, hyphens of syllables, and the parts of one emoji. */
const needed = new RegExp(
  [
    String.raw`[\u200c\u200d\u180e](?<=${joining}\p{M}{0,3}.)`,
    String.raw`\u200d(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?.)(?=\p{Extended_Pictographic})`,
    String.raw`\u200b(?<=${unspaced}\p{M}{0,3}.)`,
    String.raw`\u00ad(?<=\p{L}{2}.)(?=\p{L}{2})`,
    // Around a number that was copied from an address book.
    String.raw`\u202a(?=[+\d])|\u202c(?<=\d.)`,
  ].join('|'),
  'gu',
)
/** They order what is written to both sides. */
const directions = /[\u061c\u200e\u200f\u202a-\u202c]/g

/** Whether a text has something unseen that its languages and its emoji don't need. */
export function hasDisguise(text: string): boolean {
  const all = text.match(unseen)?.length ?? 0
  if (all === 0) return false
  const rest = text.replaceAll(needed, '')
  return (rightToLeft.test(rest) ? rest.replaceAll(directions, '') : rest).search(unseen) >= 0
}
