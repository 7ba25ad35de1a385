import { describe, expect, it } from 'vitest'
import { directionOf, languageIn } from './languages.ts'

describe('languageIn', () => {
  it.each([
    [['ru'], 'ru'],
    [['fa-IR'], 'fa'],
    [['RU_ru'], 'ru'],
    [['nl-BE', 'ru', 'en'], 'ru'],
    [[undefined, '', 'en-GB'], 'en'],
    [['fab', 'rus', '*'], undefined],
    [[], undefined],
  ])('hears %j as %s', (tags, language) => expect(languageIn(tags)).toBe(language))
})

describe('directionOf', () => {
  it('knows that Persian is written from right to left', () => {
    expect([directionOf('en'), directionOf('ru'), directionOf('fa')]).toEqual(['ltr', 'ltr', 'rtl'])
  })
})
