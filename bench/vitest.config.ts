import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'bench',
    include: ['**/*.test.ts'],
    // What comes late on a busy machine has come.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // It opens the embedded engine after each run, as the server's tests do.
    execArgv: ['--liftoff-only'],
  },
})
