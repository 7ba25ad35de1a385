import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'sandbox', include: ['{src,page}/**/*.test.{ts,tsx}'], testTimeout: 30_000, isolate: false },
})
