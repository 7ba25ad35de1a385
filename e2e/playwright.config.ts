import { defineConfig } from '@playwright/test'
import { useQuickFolder } from '../tools/quick-folder.ts'

useQuickFolder(process.env)

/** Journeys through the sandbox's page. Each has a world of its own, so they may run side by side. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  globalSetup: './global-setup.ts',
  // No service workers, as on every iPhone; journeys that are about them allow them.
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure', serviceWorkers: 'block' },
})
