import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/**
 * Compiles `worker/sw.ts` to `sw.js` and writes into it the list of all parts of this build. The page itself is left
 * out: the worker knows it by the revision that the server gives. Registering is the app's own affair.
 */
export const serviceWorker = (): PluginOption =>
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
  })
