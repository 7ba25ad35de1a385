import { defineConfig } from 'vitest/config'
import { useQuickFolder } from './tools/quick-folder.ts'

useQuickFolder(process.env)

/** One project a workspace; each says how its tests run in its own vitest.config.ts. */
export default defineConfig({
  test: {
    projects: ['contract', 'server', 'sandbox', 'web', 'tools', 'bench'].map(
      (folder) => `./${folder}/vitest.config.ts`,
    ),
  },
})
