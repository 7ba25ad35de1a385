import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { useQuickFolder } from '../tools/quick-folder.ts'

useQuickFolder(process.env)

/** Journeys through the sandbox's page. They may run side by side, as no two at once share a world. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  // A journey computes more than it waits: three keep two cores busy. Each more brings a server and a database that go
  // on looking for work while it waits for its turn, and makes all of them late.
  workers: Math.min(8, Math.round(1.5 * availableParallelism())),
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // So patient that a slow machine is no failure; how fast things are, the bench measures.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  globalSetup: './global-setup.ts',
  // No service workers, as on every iPhone; journeys that are about them allow them.
  // A trace costs every journey a third of its time: `--trace retain-on-failure` when one is looked into.
  use: { screenshot: 'only-on-failure', serviceWorkers: 'block' },
})
