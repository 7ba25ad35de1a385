/** What nobody should have to read twice, and what to write in its place. A slash parts the forms of a word. */
export const phrases: Readonly<Record<string, string>> = {
  'for ever': 'forever',
  'mend/mends/mended/mending': 'fix',
  'let/lets/letting in': 'approve, admit, sign in',
  'let/lets/letting them/people/nobody/somebody/anybody/others in': 'approve, admit, sign in',
  'come/comes/came/coming to nothing': 'fail, be cancelled',
  'put/puts/putting back': 'restore',
  'put/puts/putting it/them/that back': 'restore',
  'begin/begins/began/begun/beginning anew': 'start over',
  lately: 'recently',
  'as everywhere': 'default',
  'stands here': 'is here',
  'follows by itself': 'happens automatically',
}

/** Where a line of a comment ends within a phrase. */
const gap = String.raw`(?:\s|\*|//|#)+`

const patternOf = (phrase: string) =>
  phrase
    .split(' ')
    .map((forms) => `(?:${forms.replaceAll('/', '|')})`)
    .join(gap)

const patterns = Object.entries(phrases).map(([phrase, better]) => ({
  better,
  pattern: new RegExp(String.raw`\b${patternOf(phrase)}\b`, 'gi'),
}))

export type Found = { at: number; words: string; better: string }

/** Each of these phrases in a text, and where it begins. */
export const phrasesIn = (text: string): Found[] =>
  patterns.flatMap(({ better, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => ({
      at: index,
      words: words.replaceAll(/\s+/g, ' '),
      better,
    })),
  )
