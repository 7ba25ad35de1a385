import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The app in WebKit, the engine of every iPhone, as Debian packages it: part of `npm run test:wide`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/webkit',
  globalSetup: '../global-setup.ts',
  // One browser, and one server beside it.
  workers: 1,
})
