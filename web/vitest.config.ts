import { defineConfig } from 'vitest/config'
import { reactPlugins } from './build/react-plugins.ts'

export default defineConfig({
  plugins: [...reactPlugins()],
  define: { __APP_ENV__: JSON.stringify('sandbox') },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
  },
})
