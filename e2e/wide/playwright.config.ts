import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Journeys over every page, theme, client and way in, more than fit into ten minutes: `npm run test:wide`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/wide',
  globalSetup: '../global-setup.ts',
})
