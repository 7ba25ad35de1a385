import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // They read data that lies beside the project: `npm run test:shared`.
    exclude: ['**/*.shared.test.ts'],
    globalSetup: ['src/platform/database/testing/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What comes late on a busy machine has come.
    expect: { poll: { timeout: 30_000 } },
    // To import the server anew for each file costs more than most of them do; they leave nothing behind.
    isolate: false,
    // The embedded engine is gone before compiling it well could pay: that was a third of what its tests cost.
    execArgv: ['--liftoff-only'],
  },
})
