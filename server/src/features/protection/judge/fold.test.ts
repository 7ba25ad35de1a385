import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, wordsOf } from './fold.ts'

describe('fold', () => {
  it.each([
    ['letters of another alphabet that look the same', 'саsіnо', 'casino'],
    ['capital letters', 'CASINO', 'casino'],
    ['mathematical letters', '𝐜𝐚𝐬𝐢𝐧𝐨', 'casino'],
    ['fullwidth letters', 'ｃａｓｉｎｏ', 'casino'],
    ['dots between letters', 'c.a.s.i.n.o', 'casino'],
    ['spaces between letters', 'c a s i n o', 'casino'],
    ['zero-width characters', 'cas\u200Bi\u2060no', 'casino'],
    ['marks over letters', 'cásíñö', 'casino'],
    ['digits for letters', 'ca5ino', 'casino'],
  ])('undoes %s', (_, disguised, plain) => {
    expect(fold(disguised)).toBe(fold(plain))
  })

  it('takes an exclamation mark for a letter within a word, and not at its end', () => {
    expect(wordsOf(fold('cas!no'))).toEqual(wordsOf(fold('casino')))
    expect(wordsOf(fold('casino!'))).toEqual(wordsOf(fold('casino')))
  })

  it.each([
    ['a price', 'It costs 500$ or 1000 now', ['500', '1000']],
    ['a date', 'On 15.03.2026', ['15', '03', '2026']],
  ])('leaves the digits of %s', (_, text, numbers) => {
    expect(wordsOf(fold(text)).filter((word) => /^\d+$/.test(word))).toEqual(numbers)
  })

  it('keeps different words of one alphabet different', () => {
    const words = ['привет', 'пример', 'سلام', 'کتاب', 'नमस्ते', 'नमक', 'ชาย', 'ชายหาด', '漢字', '感じ']
    expect(new Set(words.map(fold)).size).toBe(words.length)
  })

  it('throws for no text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(typeof fold(text)).toBe('string')
      }),
    )
  })
})
