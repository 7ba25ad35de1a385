import { defineConfig } from 'vitest/config'

/** Tests on data that is no part of the project and lies beside it. */
export default defineConfig({
  test: {
    name: 'shared',
    include: ['*/src/**/*.shared.test.ts'],
    // Some of them run against the store.
    globalSetup: ['server/src/platform/database/testing/global-setup.ts'],
  },
})
