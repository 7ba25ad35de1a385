import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import type { FirstScreen } from './first-screen.ts'

type Texts = Record<string, unknown>

const lateModule = 'virtual:steward-late-texts'
const catalogue = '/src/locales/en.po'

/**
 * Leaves in the first chunk only the English that its own code says (−5 KB br). The rest comes as a module of its own
 * with the first late part that has words, before that part runs, so nothing is ever shown without them.
 */
export function lateTexts(firstScreen: () => Promise<FirstScreen>): Plugin {
  let modules: FirstScreen['modules'] = new Set()
  let first: Texts = {}
  let late: Texts = {}

  return {
    name: 'steward-late-texts',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const screen = await firstScreen()
      const english = await compiledEnglish()
      // The whole catalogue is part of the first pass, and would name every text.
      const said = screen.code.replace(/JSON\.parse\((["'`])\{.*?\}\1\)/gs, '')
      const isFirst = ([id]: [string, unknown]) => names(said, id)
      first = Object.fromEntries(Object.entries(english).filter(isFirst))
      late = Object.fromEntries(Object.entries(english).filter((text) => !isFirst(text)))
      modules = screen.modules
    },
    resolveId: (id) => (id === lateModule ? `\0${lateModule}` : undefined),
    load(id) {
      if (id !== `\0${lateModule}`) return undefined
      const code = `import { i18n } from '@lingui/core'\ni18n.load('en', ${asCode(late)})\n`
      return { code, moduleSideEffects: true }
    },
    transform(code, id) {
      if (id.endsWith(catalogue)) return { code: `export const messages = ${asCode(first)}\n`, map: null }
      if (modules.has(id) || !Object.keys(late).some((text) => names(code, text))) return undefined
      return { code: `import '${lateModule}'\n${code}`, map: null }
    },
  }
}

/** An id is a hash, which occurs as a string only where its text is said. */
const names = (code: string, id: string) => ['"', "'", '`'].some((quote) => code.includes(quote + id + quote))

const asCode = (texts: Texts) => `JSON.parse(${JSON.stringify(JSON.stringify(texts))})`

async function compiledEnglish(): Promise<Texts> {
  const config = getConfig({ cwd: `${import.meta.dirname}/..` })
  const [all] = await getCatalogs(config)
  if (!all) throw new Error('lingui.config.ts names no catalogue')
  const { messages } = await all.getTranslations('en', {
    sourceLocale: 'en',
    fallbackLocales: config.fallbackLocales,
  })
  const { source, errors } = createCompiledCatalog('en', messages, { namespace: 'json' })
  if (errors.length > 0) throw new Error(`${errors.length} English texts are no messages`)
  const { messages: compiled }: { messages: Texts } = JSON.parse(source)
  return compiled
}
