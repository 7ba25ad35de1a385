import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { languageIn } from '../contract/src/languages.ts'
import { inLanguage } from '../server/src/platform/http/join-page.ts'
import { acceptedLanguages } from '../server/src/platform/language/accepted.ts'
import { root } from './run.ts'

const folder = join(root, 'web/join')
const base = '/join/'
const address = /^\/join\/([\w-]{22}|mine)$/

/** The page of a check, which has a build of its own: beside the app while one writes, and with its words, as the server sends it. */
export const joinPage = (): Plugin => ({
  name: 'steward-join-page',
  async configureServer({ middlewares, httpServer }) {
    const page = await createServer({
      configFile: join(folder, 'vite.config.ts'),
      // Two that share it throw away what the other has prepared.
      cacheDir: join(root, 'node_modules/.vite-join'),
      base,
      appType: 'custom',
      logLevel: 'warn',
      server: { middlewareMode: true, ...(httpServer && { hmr: { server: httpServer } }) },
    })
    httpServer?.once('close', () => void page.close())
    middlewares.use((request, response, next) => {
      const { url = '', headers } = request
      const path = url.replace(/[?#].*/, '')
      if (!path.startsWith(base)) return next()
      if (!address.test(path)) return page.middlewares(request, response, next)
      const language = languageIn(acceptedLanguages(headers['accept-language'])) ?? 'en'
      readFile(join(folder, 'join.html'), 'utf8')
        .then((html) => page.transformIndexHtml(path.slice(base.length - 1), inLanguage(html, language)))
        .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next)
    })
  },
})
