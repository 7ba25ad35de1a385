import { describe, expect, it } from 'vitest'
import { wantedLanguage } from './wanted-language.ts'

describe('wantedLanguage', () => {
  it.each([
    ['what was chosen', { chosen: 'fa', container: 'ru', browser: ['en'] }, 'fa'],
    ["the messenger's", { chosen: null, container: 'ru', browser: ['fa'] }, 'ru'],
    [
      "the browser's first that we speak",
      { chosen: null, container: '', browser: ['nl', 'fa-IR', 'en'] },
      'fa',
    ],
    ['English for a messenger in another language', { chosen: null, container: 'nl', browser: ['ru'] }, 'en'],
    ['English for everybody else', { chosen: 'x', container: '', browser: [] }, 'en'],
  ])('is %s', (_, known, language) => expect(wantedLanguage(known)).toBe(language))
})
