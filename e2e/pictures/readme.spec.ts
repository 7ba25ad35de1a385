import { fileURLToPath } from 'node:url'
import { done } from '../../sandbox/src/control.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test as base, useWorld } from '../test.ts'
import { givenWorld } from '../world/given-world.ts'

const pictures = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** One and a half of a screen's points to each of the page's: sharp where a README is read, and small enough. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies out of its first parameter
  world: async ({}, use, testInfo) => useWorld(await givenWorld({ SANDBOX_DEMO: '1' }), use, testInfo),
  context: async ({ browser }, use) => {
    const context = await browser.newContext({
      viewport: { width: 1320, height: 880 },
      deviceScaleFactor: 1.5,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    await use(context)
    await context.close()
  },
})

/** Once nothing on it is a grey shape any more, and every photo has come. */
async function draws(phone: Phone, name: string) {
  await hasItsPhotos(phone)
  await phone.screen.screenshot({ path: `${pictures}${name}.png`, animations: 'disabled' })
}

async function hasItsPhotos(phone: Phone) {
  await expect(phone.app.locator('main:not([hidden]) [data-skeleton]')).toHaveCount(0)
  await expect
    .poll(() =>
      phone.app.locator('body').evaluate(() => [...document.images].every(({ complete }) => complete)),
    )
    .toBe(true)
}

/** Once the three weeks behind it have come, one update after the other. */
async function riverside(ann: Phone) {
  const row = ann.group('Riverside Neighbours')
  await expect(row).toContainText('4 requests · 2 reports')
  return row
}

test('groups and requests by day', async ({ openPhones }) => {
  const [ann] = await openPhones('annkeller:ios:day')
  await ann.opensTheMiniApp()
  await riverside(ann)
  await draws(ann, 'groups')

  await (await riverside(ann)).click()
  await ann.app.getByRole('link', { name: /join requests/ }).click()
  await ann.app.getByRole('button', { name: 'Approve' }).first().waitFor()
  await draws(ann, 'requests')
})

test('a group at night', async ({ openPhones }) => {
  const [ann] = await openPhones('annkeller:ios:night')
  await ann.opensTheMiniApp()
  await (await riverside(ann)).click()
  await ann.app.getByText('Today').first().waitFor()
  await draws(ann, 'group-dark')
})

test('protection, after spammers came', async ({ openPhones, world, page }) => {
  const [ann] = await openPhones('annkeller:ios:night')
  await ann.opensTheMiniApp()
  await (await riverside(ann)).click()
  await ann.app.getByRole('link', { name: /^Protection/ }).click()
  await expect(ann.app.getByText('All quiet')).toBeVisible()
  done(await world.control.setOff({ what: 'campaign', chat_id: -1_001_724_503_318 }))
  const recent = ann.app.getByRole('region', { name: 'Recent' })
  await expect(recent.getByRole('button').nth(4)).toBeVisible()
  await recent.getByRole('button').nth(2).click()
  const why = ann.app.getByRole('dialog')
  await expect(why.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
  // Seen from its top, and with no finger on it.
  await why.getByRole('heading', { name: 'Why?' }).scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await draws(ann, 'protection-dark')
})

test('the check of who joins', async ({ openPhones }) => {
  const [mila, ann] = await openPhones('mila_p:ios:day', 'annkeller:ios:day')
  await ann.opensTheMiniApp()
  // What the group has chosen comes once its past has been told.
  await expect(async () => {
    await ann.goesTo('/admin/groups/-1002250917661/settings')
    const row = ann.app.getByRole('link', { name: /^Joining check Everyone/ })
    await expect(row).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await mila.asksToJoin('Open Source Café')
  await mila.app.getByRole('button', { name: 'I’m here' }).click()
  await mila.app.getByText(/Find this picture/).waitFor()
  await mila.screen.screenshot({ path: `${pictures}joining.png`, animations: 'disabled' })
})

test('the activity of a year', async ({ openPhones, world }) => {
  const year = done(await world.control.year(7))
  const [ann] = await openPhones('annkeller:ios:day')
  await ann.opensTheMiniApp()
  await ann.group(year.title).click()
  await ann.app.getByRole('link', { name: 'Activity' }).click()
  const chart = ann.app.getByRole('region', { name: 'Messages' }).getByRole('slider')
  // Until today has been told as well. Whoever chooses a range again sees it as it is by now.
  await expect(async () => {
    await ann.app.getByRole('radio', { name: '28 days' }).click()
    await ann.app.getByRole('radio', { name: '90 days' }).click()
    await expect(chart).not.toHaveAttribute('aria-valuetext', /: 0$/, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await chart.scrollIntoViewIfNeeded()
  await draws(ann, 'activity')
})

test('the log', async ({ openPhones }) => {
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await (await riverside(ann)).click()
  await ann.app.getByRole('link', { name: 'Log' }).click()
  await ann.app.getByRole('radio', { name: 'People' }).check()
  await expect(ann.app.getByText(/ warned /).first()).toBeVisible()
  await draws(ann, 'log')
})

test('the sandbox', async ({ openPhones, page }) => {
  const [ann, boris] = await openPhones('annkeller:ios:day', 'boris_sokolov:android:night')
  await ann.opensTheMiniApp()
  await riverside(ann)
  await boris.opensTheChat('Riverside Neighbours')
  await expect(boris.screen.getByText('Loading…')).toHaveCount(0)
  await hasItsPhotos(ann)
  await page.screenshot({ path: `${pictures}sandbox.png`, animations: 'disabled' })
})
