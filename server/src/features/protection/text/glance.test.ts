import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { glanceAt } from './glance.ts'

const how = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const isCyrillic = /\p{Script=Cyrillic}/u
const isNear = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Coptic}\p{Script=Cherokee}\p{Script=Glagolitic}]/u

/** What patterns of the language itself find, one after the other. */
function askedOneByOne(text: string) {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  return {
    letters: how(text, /\p{L}/gu),
    capitals: how(text, /\p{Lu}/gu),
    lines: how(text, /\n/gu) + 1,
    pictures: how(text, /\p{Extended_Pictographic}/gu),
    exclamations: how(text, /[!！]/gu),
    words: words.length,
    mixedWords: words.filter((word) => isCyrillic.test(word) && isNear.test(word)).length,
    hasDigit: /\d/u.test(text),
    hasDigitAfterLetter: /\p{L}\d/u.test(text),
    hasSlash: text.includes('/'),
    hasAt: text.includes('@'),
    hasDot: text.includes('.'),
    hasQuestion: /[?？؟]/u.test(text),
    hasRun: /(.)\1{4}/su.test(text),
    hasLettersApart: how(text, /(?<!\p{L})\p{L}(?!\p{L})/gu) >= 5,
    isBeyondAscii: /[^\0-\x7f]/u.test(text),
  }
}

const told = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom(...'abQ1 .!?/@\n-яЖё😂💰©今व\u0301'.split(''), '😂', 'p', 'п', '！', '؟'), {
      maxLength: 40,
    })
    .map((letters) => letters.join('')),
)

test('a glance tells what patterns tell one by one', () => {
  fc.assert(
    fc.property(told, (text) => {
      expect(glanceAt(text)).toEqual(askedOneByOne(text))
    }),
    { numRuns: 500 },
  )
})

test('a glance tells of a text in several alphabets', () => {
  expect(glanceAt('Пpивет, J. B. S. a 5!\nSee t.me/x1 😂😂😂😂😂 ？')).toEqual({
    letters: 17,
    capitals: 5,
    lines: 2,
    pictures: 5,
    exclamations: 1,
    words: 9,
    mixedWords: 1,
    hasDigit: true,
    hasDigitAfterLetter: true,
    hasSlash: true,
    hasAt: false,
    hasDot: true,
    hasQuestion: true,
    hasRun: true,
    hasLettersApart: true,
    isBeyondAscii: true,
  })
})
