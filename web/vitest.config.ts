import { defineConfig } from 'vitest/config'
import { about } from './build/about.ts'
import { reactPlugins } from './build/react-plugins.ts'

export default defineConfig({
  plugins: [...reactPlugins(), about('2026-11-20T12:00:00.000Z')],
  define: { __APP_ENV__: JSON.stringify('sandbox') },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'worker/*.test.ts'],
  },
})
