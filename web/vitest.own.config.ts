import { defineConfig } from 'vitest/config'
import { about } from './build/about.ts'
import { reactPlugins } from './build/react-plugins.ts'

/** What needs more than a document of its own: the build's tools, and a `location` that can be stood in for. */
export const own = ['build/**/*.test.ts', 'src/features/log/ExportButton.test.tsx']

export default defineConfig({
  plugins: [...reactPlugins(), about('2026-11-20T12:00:00.000Z')],
  define: { __APP_ENV__: JSON.stringify('sandbox') },
  test: {
    name: 'web-own',
    environment: 'jsdom',
    include: own,
    setupFiles: 'src/testing/patience.ts',
    testTimeout: 60_000,
  },
})
