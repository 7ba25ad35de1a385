import type { Page } from '@playwright/test'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'
import { axeViolations } from '../watch/axe.ts'
import { isCleanIn } from '../watch/is-clean.ts'

/** On the page; the bar's own title comes up when that of the page has scrolled away. */
const isThere = (ann: Phone, text: string | RegExp) =>
  expect(
    ann.app.getByText(text).and(ann.app.locator(':not([data-bar-title], [data-bar-title] *)')).first(),
  ).toBeVisible()
const opens = async (ann: Phone, group: string) => {
  await ann.group(group).click()
  await isThere(ann, /^Links$/)
}

const cyclists = -1_001_398_862_045

/** Beside the day. */
const themes = ['tinted', 'night'] as const

test.use({ onlyLooks: true })

test('A11Y-01 A11Y-02 A11Y-05 A11Y-10 axe-core finds nothing on the groups and their pages, by day, tinted and by night, and nothing is too small or cut off', async ({
  openPhones,
  desk,
}) => {
  test.slow()
  const isClean = isCleanIn(desk, ...themes)
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
  await isClean(ann, 'the list')

  for (const group of ['Riverside Neighbours', 'Parents of 4b', 'Allotment 14', 'Open Source Café']) {
    await opens(ann, group)
    await isClean(ann, `the page of ${group}`)
    await ann.pressesBack()
  }
  await opens(ann, 'Riverside Neighbours')
  await ann.app.getByRole('button', { name: /Owner/ }).click()
  await isThere(ann, 'The owner may do everything.')
  await isClean(ann, 'what an admin may do')
  await ann.app.getByRole('link', { name: /join requests/ }).click()
  await isThere(ann, '4 pending')
  await isClean(ann, 'requests to join')
  await ann.pressesBack()
  await isThere(ann, /^Links$/)
  await ann.pressesBack()

  await ann.app.getByRole('searchbox', { name: 'Search' }).fill('nothing like it')
  await isThere(ann, /No results for/)
  await isClean(ann, 'a search that finds nothing')
})

test('A11Y-01 A11Y-02 A11Y-05 A11Y-10 axe-core finds nothing on what stands behind Me and on what an address leads to, by day, tinted and by night, and nothing is too small or cut off', async ({
  openPhones,
  desk,
}) => {
  test.slow()
  const isClean = isCleanIn(desk, ...themes)
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await isThere(ann, 'Ann Keller')
  await isClean(ann, 'me')

  for (const { name, words, within } of [
    { name: 'Devices', words: 'This device' },
    { name: 'Settings', words: 'Same as the messenger', within: { row: /^Time zone/, words: 'UTC' } },
    { name: 'Privacy', words: 'Outside the database' },
    { name: 'About', words: 'Built', within: { row: /^Licences/, words: /^Built with \d+ packages/ } },
  ]) {
    await ann.app.getByRole('link', { name, exact: true }).click()
    await isThere(ann, words)
    await isClean(ann, name)
    if (within) {
      await ann.app.getByRole('link', { name: within.row }).click()
      await isThere(ann, within.words)
      await isClean(ann, `${within.row}`)
      await ann.pressesBack()
      await isThere(ann, words)
    }
    await ann.pressesBack()
  }

  // On its way back a page drops what it is told to load.
  await expect.poll(async () => new URL((await ann.frame()).url()).pathname).toBe('/admin/me')
  for (const [path, words] of [
    ['/admin/me/server', 'Queues'],
    ['/admin/me/transfers', 'Past'],
    ['/admin/me/transfer-apply-detail/sandbox-offer-to-boris', 'Pending'],
    ['/admin/me/settings/notifications', 'Notify me about'],
    [`/admin/groups/${cyclists}/settings/notifications`, 'For all groups'],
    ['/admin/groups/-1001724503318/settings/leave', 'Erase the group’s data'],
    ['/admin/nowhere', 'Not found'],
  ] as const) {
    await ann.goesTo(path)
    await isThere(ann, words)
    await isClean(ann, words)
  }
})

test('A11Y-01 axe-core finds nothing where something is missing, by day, tinted and by night', async ({
  openPhones,
  context,
  desk,
}) => {
  const isClean = isCleanIn(desk, ...themes)
  const [tom] = await openPhones('96520418:android:day')
  await tom.opensTheMiniApp()
  await isThere(tom, 'The groups you run will be here')
  await isClean(tom, 'no groups')
  await tom.closesTheMiniApp()

  const answer = Promise.withResolvers<void>()
  await context.route('**/api/auth/web-app-auth', async (route) => {
    await answer.promise
    await route.abort()
  })
  await tom.opensTheMiniApp()
  await expect(tom.app.getByRole('tablist')).toBeVisible()
  await isClean(tom, 'loading')
  answer.resolve()
  await expect(tom.app.getByRole('button', { name: 'Retry' })).toBeVisible()
  await isClean(tom, 'failed')
})

test('A11Y-01 A11Y-02 axe-core finds nothing on the overlays, by day, tinted and by night, and nothing is too small', async ({
  openPhones,
  context,
  desk,
}) => {
  const isClean = isCleanIn(desk, ...themes)
  const lookup = Promise.withResolvers<void>()
  await context.route('**/api/get-token-data', async (route) => {
    await lookup.promise
    await route.continue()
  })
  // So old that the client has no popup of its own.
  const [ann] = await openPhones('annkeller:android@6.0:day')
  await ann.opensTheChat('Riverside Neighbours')
  await ann.writes('https://t.me/steward_sandbox_bot?startapp=nobody-knows-it-yet')
  await ann.tapsTheLink(/nobody-knows-it-yet$/)
  await expect(ann.app.locator('[data-overlay]')).toBeVisible()
  await isClean(ann, 'the loading overlay')

  lookup.resolve()
  await expect(ann.app.getByRole('alertdialog')).toBeVisible()
  await isClean(ann, 'an alert')
})

test('A11Y-01 axe-core finds nothing outside the container', async ({ world, page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(world.appOrigin)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await axeViolations(page.mainFrame()), `the code, ${colorScheme}`).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You’re signed out')).toBeVisible()
    expect.soft(await axeViolations(page.mainFrame()), `signed out, ${colorScheme}`).toEqual([])
  }
})

test('axe-core finds nothing on the sandbox’s own page', async ({ openPhones, page }) => {
  const [ann, boris] = await openPhones('annkeller:android:day', 'boris_sokolov:weba:night')
  await ann.opensTheGroup('Riverside Neighbours')
  await boris.opensTheChat('Riverside Neighbours')
  await pageIsClean(page, 'a group and a chat')
  await ann.opensTheMiniApp()
  await pageIsClean(page, 'the mini app in its container')
})

const pageIsClean = (page: Page, what: string) =>
  test.step(what, async () => {
    expect.soft(await axeViolations(page.mainFrame()), what).toEqual([])
  })
