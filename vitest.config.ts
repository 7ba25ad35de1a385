import { defineConfig } from 'vitest/config'
import { useQuickFolder } from './tools/quick-folder.ts'

useQuickFolder(process.env)

/** One project a workspace, and what of the web needs more; each says how its tests run in its own file. */
export default defineConfig({
  test: {
    projects: [
      ...['contract', 'server', 'sandbox', 'web', 'tools', 'bench'].map(
        (folder) => `./${folder}/vitest.config.ts`,
      ),
      './web/vitest.own.config.ts',
    ],
  },
})
