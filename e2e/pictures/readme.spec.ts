import { fileURLToPath } from 'node:url'
import type { Phone } from '../phone/phone.ts'
import { expect, test as base } from '../test.ts'

const pictures = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** One and a half of a screen's points to each of the page's: sharp where a README is read, and small enough. */
const test = base.extend({
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
  await expect(phone.app.locator('.page:not([hidden]) .skeleton')).toHaveCount(0)
  await expect
    .poll(() =>
      phone.app.locator('body').evaluate(() => [...document.images].every(({ complete }) => complete)),
    )
    .toBe(true)
  await phone.screen.screenshot({ path: `${pictures}${name}.png`, animations: 'disabled' })
}

const riverside = (ann: Phone) => ann.group('Riverside Neighbours')

test('groups, requests and an offer by day', async ({ openPhones }) => {
  const [ann] = await openPhones('annkeller:ios:day')
  await ann.opensTheMiniApp()
  await riverside(ann).waitFor()
  await draws(ann, 'groups')

  await riverside(ann).click()
  await ann.app.getByRole('link', { name: /join requests/ }).click()
  await ann.app.getByRole('button', { name: 'Approve' }).first().waitFor()
  await draws(ann, 'requests')

  await ann.goesTo('/admin/me/transfers')
  await ann.app
    .getByRole('link', { name: /Riverside/ })
    .first()
    .click()
  await ann.app.getByText('Riverside Neighbours').filter({ visible: true }).first().waitFor()
  await draws(ann, 'transfer')
})

test('a group, and somebody who is muted, at night', async ({ openPhones }) => {
  const [ann] = await openPhones('annkeller:ios:night')
  await ann.opensTheMiniApp()
  await riverside(ann).click()
  await ann.app.getByText('Today').first().waitFor()
  await draws(ann, 'group-dark')

  await ann.app
    .getByRole('link', { name: /^Members/ })
    .first()
    .click()
  await ann.app.getByRole('searchbox', { name: 'Search' }).last().fill('sunflower')
  await ann.app.getByRole('link', { name: /^Zoë/ }).click()
  await ann.app.getByRole('button', { name: 'Mute', exact: true }).click()
  await ann.app.getByRole('button', { name: 'Advertising' }).click()
  await ann.app.getByRole('radio', { name: '1 week' }).check()
  await draws(ann, 'mute-dark')
  await ann.app.getByRole('button', { name: /^Mute Zoë/ }).click()
  await ann.app.getByRole('button', { name: 'Undo' }).waitFor()
})

test('the log', async ({ openPhones }) => {
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await riverside(ann).click()
  await ann.app.getByRole('link', { name: 'Log' }).click()
  await ann.app.getByRole('searchbox', { name: 'Search' }).last().waitFor()
  await draws(ann, 'log')
})

test('the sandbox', async ({ openPhones, page }) => {
  const [ann, boris] = await openPhones('annkeller:ios:day', 'boris_sokolov:android:night')
  await ann.opensTheMiniApp()
  await riverside(ann).waitFor()
  await boris.opensTheChat('Riverside Neighbours')
  await page.screenshot({ path: `${pictures}sandbox.png`, animations: 'disabled' })
})
