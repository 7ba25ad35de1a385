/** What is never seen, and no language or emoji needs within a text. */
const neverSeen =
  /\u034f|[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u2064\u206a-\u206f\ufeff]/u

const scripts = (names: readonly string[]) => names.map((name) => String.raw`\p{scx=${name}}`).join('')

/** Scripts whose letters join or stack, and which therefore need joiners (Unicode 17.0, 9.2 and 12.1). */
const joining = scripts(
  'Arabic Syriac Nko Mongolian Adlam Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan'.split(
    ' ',
  ),
)
const picture = String.raw`\p{Extended_Pictographic}`
const looseJoiner = new RegExp(
  String.raw`(?<![${joining}])\u200c(?![${joining}])|(?<![${joining}${picture}\p{Emoji_Modifier}\ufe0f])\u200d(?![${joining}${picture}])`,
  'u',
)

/** Marks of direction, which keyboards for scripts from right to left put in. */
const direction = /[\u061c\u200e\u200f]/u
const rightToLeft = new RegExp(`[${scripts(['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Adlam'])}]`, 'u')

/**
 * Whether a text has something in it that is not seen and that nothing seen needs: Persian words have joiners, as emoji of
 * families do, and what is written from right to left has marks of direction.
 */
export const hasInvisible = (text: string): boolean =>
  neverSeen.test(text) || looseJoiner.test(text) || (direction.test(text) && !rightToLeft.test(text))
