import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Draws the pictures of the README anew: `npm run pictures`. Emoji need a font that has them. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/pictures',
  globalSetup: '../global-setup.ts',
})
