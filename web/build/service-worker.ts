import type { Plugin, PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/**
 * Compiles `worker/sw.ts` to `sw.js` and writes into it the list of all parts of this build. The page itself is left
 * out: the worker knows it by the revision that the server gives. Registering is the app's own affair.
 */
export const serviceWorker = (): PluginOption => [
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['assets/*.{js,css,svg,png,woff2}'],
      // Their names change with their content, so one that the browser holds need not be fetched again.
      dontCacheBustURLsMatching: /^assets\//,
      rollupFormat: 'iife',
    },
  }),
  noWorker,
]

const goodbye = `
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
    for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url)
  })()))
`

/** A start on the same port may have left a worker behind, which would show its own copy of what one is writing. */
const noWorker: Plugin = {
  name: 'steward-no-worker',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_, reply) => {
      reply.setHeader('content-type', 'text/javascript')
      reply.end(goodbye)
    })
  },
}
