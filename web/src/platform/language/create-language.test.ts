import { setupI18n } from '@lingui/core'
import type { Language } from '@steward/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { safeStorage } from '../storage.ts'
import { createLanguage } from './create-language.ts'

const texts = { en: { hi: 'Hello' }, ru: { hi: 'Привет' }, fa: { hi: 'سلام' } }

/** Somebody in front of the app: `says` is what messenger and browser say of their language. */
function given({ says = 'en', chosen = null }: { says?: Language; chosen?: Language | null } = {}) {
  const i18n = setupI18n()
  const root = { lang: '', dir: '' }
  const ru = Promise.withResolvers<typeof texts.ru>()
  const tooLong = Promise.withResolvers<void>()
  const warnings: string[] = []
  const storage = safeStorage(() => {
    throw new Error('denied')
  })
  storage.set('language', chosen)
  const asked: string[] = []
  const language = createLanguage({
    i18n,
    english: texts.en,
    messagesIn: async (each) => (asked.push(each), each === 'ru' ? ru.promise : texts.fa),
    root,
    storage,
    wanted: () =>
      ['ru', 'fa', 'en'].find((each): each is Language => each === storage.get('language')) ?? says,
    patience: () => tooLong.promise,
    warn: (words) => warnings.push(words),
  })
  return { language, storage, root, ru, tooLong, warnings, asked, said: () => i18n._('hi') }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('language', () => {
  it('asks for nothing where English is spoken', async () => {
    const { language, said, root, asked } = given()

    await language.start()

    expect([said(), root, asked]).toEqual(['Hello', { lang: 'en', dir: 'ltr' }, []])
  })

  it('paints the first words in the wanted language, and turns the page to its direction', async () => {
    const { language, said, root } = given({ says: 'fa' })

    await language.start()

    expect([said(), root]).toEqual(['سلام', { lang: 'fa', dir: 'rtl' }])
  })

  it('knows at the next start what was chosen, whatever the messenger says', async () => {
    const { language, said } = given({ says: 'ru', chosen: 'fa' })

    await language.start()

    expect(said()).toBe('سلام')
  })

  it('speaks English where the texts are gone, says so in the log, and tries again when asked', async () => {
    const { language, said, root, ru, warnings, asked } = given({ says: 'ru' })
    ru.reject(new TypeError('Failed to fetch dynamically imported module'))

    await language.start()
    expect([said(), root, warnings]).toEqual([
      'Hello',
      { lang: 'en', dir: 'ltr' },
      ['the texts in "ru" did not come'],
    ])

    await language.choose('ru')
    expect(asked).toEqual(['ru', 'ru'])
  })

  it('begins in English when the texts are slow, and turns to them when they come', async () => {
    const { language, said, ru, tooLong } = given({ says: 'ru' })
    const started = language.start()
    tooLong.resolve()
    await started
    expect(said()).toBe('Hello')

    ru.resolve(texts.ru)
    await settled()

    expect(said()).toBe('Привет')
  })

  it('turns at once to what is chosen, keeps it, and back to what the messenger says', async () => {
    const { language, storage, said, root } = given()
    await language.start()

    await language.choose('fa')
    expect([said(), root.dir, storage.get('language')]).toEqual(['سلام', 'rtl', 'fa'])

    await language.choose(null)
    expect([said(), root.dir, storage.get('language')]).toEqual(['Hello', 'ltr', null])
  })

  it('lets the last wish win, in whatever order the texts come', async () => {
    const { language, said, ru } = given()
    await language.start()

    const first = language.choose('ru')
    await language.choose('fa')
    ru.resolve(texts.ru)
    await first

    expect(said()).toBe('سلام')
  })
})
