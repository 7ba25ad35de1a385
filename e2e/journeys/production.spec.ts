import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buildWeb } from '../../tools/build-parts.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

const origin = 'https://steward.example'
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

test.describe('a production build', () => {
  // One build for all of them.
  test.describe.configure({ mode: 'default' })
  let folder: string
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a hook's dependencies out of its first parameter
  test.beforeAll(async ({}, testInfo) => {
    testInfo.setTimeout(180_000)
    folder = testInfo.outputPath('production')
    await buildWeb({ appEnv: 'production', outDir: folder })
  })
  test.beforeEach(({ context }) =>
    context.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      const name = extname(pathname) ? pathname : 'index.html'
      await route.fulfill({
        body: await readFile(join(folder, name)),
        contentType: types[extname(name)] ?? '',
      })
    }),
  )

  test('S-AUTH-3 signs nobody in outside the container, and says so', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await page.goto(origin)
    await expect(page.getByText('The client is not supported')).toBeVisible()
    expect(calls).toEqual([])
  })

  test('S-HOST-4 carries no banner', async ({ page }) => {
    await page.goto(origin)
    await expect(page.getByText('The client is not supported')).toBeVisible()
    await expect(page.locator('[data-environment-banner]')).toHaveCount(0)
    await expect(page.getByText('production', { exact: true })).toHaveCount(0)
  })
})
