import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { environmentFrom } from './build/environment.ts'
import { inlineBoot } from './build/inline-boot.ts'
import { reactPlugins } from './build/react-plugins.ts'
import { moduleSideEffects } from './build/tree-shaking.ts'
import { withoutUnusedElements } from './build/unused-elements.ts'

const environment = environmentFrom(process.env)
const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  define: { __APP_ENV__: JSON.stringify(environment) },
  plugins: [...reactPlugins(), inlineBoot(environment), withoutUnusedElements(), compressed()],
  server: { host: '127.0.0.1', proxy: { '/api': server, '/photos': server } },
  build: {
    target: 'es2022',
    manifest: true,
    // A data: script or style would need a wider CSP than ours (SEC-37).
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { moduleSideEffects } },
  },
})
