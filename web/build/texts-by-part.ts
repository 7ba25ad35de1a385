import { basename, join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { languages } from '@steward/contract/languages.ts'
import { joinPageWords } from '@steward/contract/words/join-page.ts'
import { idOf, idsOfServer, refusalTextsId } from './words.ts'

const web = join(import.meta.dirname, '..')
const sources = join(web, 'src/')
const catalogues = join(web, '../contract/src/locales/')
const english = join(catalogues, 'en.po')

type Texts = Record<string, unknown>

/**
 * English is always there, so its catalogue would weigh on the first screen with the words of every later one. In a
 * build each module brings its own into a catalogue that begins empty; a late page's come with the page (PERF-01).
 * Another language comes whole, without what the server alone says.
 */
export const textsByPart = (): Plugin => {
  let texts: Promise<Texts> | undefined

  return {
    name: 'steward-texts-by-part',
    apply: 'build',
    // After the macros have put ids into the code, and after the catalogue was compiled.
    enforce: 'post',
    async transform(code, id) {
      if (id === english) return { code: 'export const messages = {}', map: null }
      if (id.startsWith(catalogues)) {
        const own = JSON.stringify(await textsOfApp(basename(id, '.po')))
        return { code: `export const messages = JSON.parse(${JSON.stringify(own)})`, map: null }
      }
      if (!id.startsWith(sources) && id !== refusalTextsId) return null
      texts ??= textsOfApp('en')
      const own = pick(await texts, idsIn(code))
      if (Object.keys(own).length === 0) return null
      const load = `\nimport { messages as texts$ } from ${JSON.stringify(english)}\nObject.assign(texts$, ${JSON.stringify(own)})\n`
      return { code: code + load, map: null }
    },
  }
}

/** Every string that may be the id of a message: six characters of base64 (Lingui, generateMessageId). */
const idsIn = (code: string) =>
  new Set([...code.matchAll(/["'`]([\w+/-]{6})["'`]/g)].map(([, id]) => id ?? ''))

const pick = (texts: Texts, ids: ReadonlySet<string>): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => ids.has(id)))

/** What the app may say in a language, by its id, compiled. */
export async function textsOfApp(language: string): Promise<Texts> {
  const [all, foreign] = await Promise.all([textsIn(language), idsOfServer()])
  return Object.fromEntries(Object.entries(all).filter(([id]) => !foreign.has(id)))
}

/** Texts of boot scripts, in each language: they run before any catalogue is there. */
export const tooOldTexts = async (): Promise<Texts> =>
  Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [language, (await textsIn(language))[idOf(joinPageWords.tooOld)]]),
    ),
  )

async function textsIn(language: string): Promise<Texts> {
  const config = getConfig({ cwd: web })
  const [catalog] = await getCatalogs(config)
  if (!catalog) throw new Error('lingui.config.ts names no catalogue')
  const { messages } = await catalog.getTranslations(language, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: 'en',
  })
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' })
  if (errors.length > 0)
    throw new Error(`the texts in "${language}" do not compile: ${errors.map(String).join(', ')}`)
  const compiled: { messages: Texts } = JSON.parse(source)
  return compiled.messages
}
