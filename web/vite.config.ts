import { defineConfig, type UserConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { environmentFrom } from './build/environment.ts'
import { withFirstChunk } from './build/first-chunk.ts'
import { inlineBoot } from './build/inline-boot.ts'
import { reactPlugins } from './build/react-plugins.ts'
import { moduleSideEffects } from './build/tree-shaking.ts'
import { withoutUnusedElements } from './build/unused-elements.ts'

const environment = environmentFrom(process.env)
const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

const config: UserConfig = {
  root: import.meta.dirname,
  define: { __APP_ENV__: JSON.stringify(environment) },
  plugins: [...reactPlugins(), withoutUnusedElements()],
  server: { host: '127.0.0.1', proxy: { '/api': server, '/photos': server } },
  build: {
    target: 'es2022',
    manifest: true,
    // A data: script or style would need a wider CSP than ours (SEC-37).
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { moduleSideEffects } },
  },
}

/** The page is written, and the assets compressed, once. */
const withPage = (config: UserConfig): UserConfig => ({
  ...config,
  plugins: [...(config.plugins ?? []), inlineBoot(environment), compressed()],
})

export default defineConfig(async ({ command }) =>
  withPage(command === 'build' ? await withFirstChunk(config) : config),
)
