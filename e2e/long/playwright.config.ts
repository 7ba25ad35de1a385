import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** What takes real minutes, or every client there is: `npm run test:long`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/long',
  globalSetup: '../global-setup.ts',
  timeout: 240_000,
})
