import { defineConfig } from 'vitest/config'
import { about } from './build/about.ts'
import { reactPlugins } from './build/react-plugins.ts'
import { own } from './vitest.own.config.ts'

export default defineConfig({
  plugins: [...reactPlugins(), about('2026-11-20T12:00:00.000Z')],
  define: { __APP_ENV__: JSON.stringify('sandbox') },
  test: {
    name: 'web',
    setupFiles: 'src/testing/patience.ts',
    environment: 'jsdom',
    // A document of its own for each file, without a process of its own: that costs more than most tests do.
    pool: 'vmThreads',
    // A screen that is slow is not wrong; one that never comes is.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    include: ['src/**/*.test.{ts,tsx}', 'worker/*.test.ts', 'join/**/*.test.{ts,tsx}'],
    exclude: own,
  },
})
