import { defineConfig } from 'vite'
import { colourFallbacks } from '../build/colour-fallbacks.ts'
import { compressed } from '../build/compressed.ts'
import { environmentFrom } from '../build/environment.ts'
import { inlineBoot } from '../build/inline-boot.ts'
import { oldest } from '../build/oldest.ts'

/** Written beside the app that stands in the same folder: it shares no part with it, and the worker keeps none of it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { __APP_ENV__: JSON.stringify(environmentFrom(process.env)) },
  plugins: [
    colourFallbacks(),
    inlineBoot({ entry: `${import.meta.dirname}/boot.ts`, policy: 'join-csp.json' }),
    compressed(),
  ],
  build: {
    target: 'es2022',
    cssTarget: oldest,
    emptyOutDir: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/join.html`,
      output: {
        entryFileNames: 'assets/join-[hash:8].js',
        chunkFileNames: 'assets/join-[hash:8].js',
        assetFileNames: 'assets/join-[hash:8][extname]',
      },
    },
    // A data: script or style would need a wider CSP than ours (SEC-37).
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
