import { defineConfig } from 'vitest/config'

export default defineConfig({
  // It opens the embedded engine after each run, as the server's tests do.
  test: { name: 'bench', include: ['**/*.test.ts'], execArgv: ['--liftoff-only'] },
})
