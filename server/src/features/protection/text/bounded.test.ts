import { describe, expect, it } from 'vitest'
import { fold as foldWords } from '../judge/fold.ts'
import { bounded } from './bounded.ts'
import { fold } from './fold.ts'

const longest = 4_096

/** Letters that become many, and marks that are sorted, each with the most expensive that goes with it. */
const worst = ['\uFDFA', '\uFDFA ', '\u3316', '\u33AF', '\u321D', '\uFDFB', '⅓', 'ﬃ', '…', 'ᾂ', '\u{1D160}']

describe('a text becomes little more than it is', () => {
  it.each(worst)('%j', (letter) => {
    const text = letter.repeat(longest).slice(0, longest)
    for (const form of ['NFKC', 'NFKD'] as const)
      expect(bounded(text).normalize(form).length).toBeLessThan(longest * 4 + 2_000)
    expect(foldWords(text).length).toBeLessThan(longest * 4)
    expect(fold(text).length).toBeLessThan(longest * 4)
  })

  it.each(['\u0301\u0316', '\u0F71\u0F72', '\u05B0\u05B1', '\u0327\uFF9E', '\u3099\u0301'])(
    'without more marks on a letter than have to be sorted: %j',
    (marks) => {
      const runs =
        bounded(marks.repeat(longest / 2))
          .normalize('NFKD')
          .match(/\p{M}+/gu) ?? []
      expect(Math.max(...runs.map((run) => run.length))).toBeLessThanOrEqual(8)
    },
  )
})

it.each([
  ['an honest Arabic text', 'قال رسول الله ﷺ وهو خير الخلق ﷺ'],
  ['a Vietnamese one', 'Tiếng Việt có nhiều dấu'.normalize('NFD')],
  ['a Hebrew one with its vowels', 'בְּרֵאשִׁית בָּרָא אֱלֹהִים'],
  ['a price list of Japan', '㌔㌘㌧ 3㍑'],
])('%s stays as it was', (_, text) => {
  expect(bounded(text)).toBe(text)
})
