import type { UserConfig } from 'vite'
import { about, builtAt } from './about.ts'
import { classNames } from './class-names.ts'
import { colourFallbacks } from './colour-fallbacks.ts'
import { compressed } from './compressed.ts'
import { earlyChunks } from './early-chunks.ts'
import type { BuildEnvironment } from './environment.ts'
import { inlineBoot } from './inline-boot.ts'
import { reactPlugins } from './react-plugins.ts'
import { oldest } from './oldest.ts'
import { serviceWorker } from './service-worker.ts'
import { textsByPart, tooOldTexts } from './texts-by-part.ts'

type Options = {
  environment: BuildEnvironment
  /** Where the development server passes calls and photos on to. */
  server: string
  env: Record<string, string | undefined>
}

/** How the mini app is built and served in development. */
export function webConfig({ environment, server, env }: Options): UserConfig {
  const define = { __APP_ENV__: JSON.stringify(environment) }
  return {
    root: `${import.meta.dirname}/..`,
    define,
    plugins: [
      colourFallbacks(),
      ...classNames(),
      ...reactPlugins(),
      textsByPart(),
      about(builtAt(env, new Date())),
      earlyChunks(),
      inlineBoot({
        entry: `${import.meta.dirname}/../src/boot.ts`,
        policy: 'csp.json',
        define,
        texts: tooOldTexts,
      }),
      compressed(),
      serviceWorker(),
    ],
    server: { host: '127.0.0.1', proxy: { '/api': server, '/photos': server } },
    build: {
      target: 'es2022',
      cssTarget: oldest,
      manifest: true,
      // The first screen names every part of the rest, so their names are short hashes; the manifest tells which is
      // which. And a word that several pages use is written in each: shorter than to hand it from one to the other.
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          chunkFileNames: 'assets/[hash:8].js',
          assetFileNames: 'assets/[hash:8][extname]',
        },
      },
      // A data: script or style would need a wider CSP than ours (SEC-37).
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 600,
      modulePreload: { polyfill: false },
    },
  }
}
