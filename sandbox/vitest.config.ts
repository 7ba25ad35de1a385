import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sandbox',
    include: ['{src,page}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What comes late on a busy machine has come.
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
  },
})
