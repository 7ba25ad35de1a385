import { refusalWords } from '@steward/contract/words/refusals.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'

const addressOf = (phone: Phone) => phone.app.locator('html').evaluate(() => location.pathname)
/** What a browser calls its window. */
const titleOf = (phone: Phone) => phone.app.locator('html').evaluate(() => document.title)
const heading = (phone: Phone, name: string) => phone.app.getByRole('heading', { level: 1, name })

/** As somebody comes who follows an address: the app starts there, and the page that was there is gone. */
const comesTo = async (phone: Phone, path: string) => {
  const frame = await phone.frame()
  await frame.evaluate((path) => {
    Object.assign(window, { leaves: true })
    location.assign(path)
  }, path)
  const leaves = () => frame.evaluate(() => 'leaves' in window).catch(() => true)
  await expect.poll(leaves, path).toBe(false)
}

const vibration = (of: Phone) => of.app.getByRole('switch', { name: 'Vibration' })
const requests = (of: Phone) => of.app.getByRole('switch', { name: 'Join requests: message from the bot' })
const notifications = (of: Phone) => of.app.getByRole('link', { name: /^Notifications/ })

const offer = '/admin/me/transfer-apply-detail/sandbox-offer-to-boris'
/** The server writes the sandbox's applications down once it knows the group. */
const isWritten = async (phone: Phone) => {
  await comesTo(phone, offer)
  const popup = phone.screen.getByTestId('popup')
  const there = phone.app.getByText('Pending')
  await expect(async () => {
    if (await popup.isVisible()) {
      await popup.getByRole('button').first().click()
      await comesTo(phone, offer)
    }
    await expect(there).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test.describe('the pages behind the tabs', () => {
  test.use({ onlyLooks: true })

  test('S-NAV-1 S-NAV-2 S-NAV-3 each opens at its own address, and back leads where it belongs', async ({
    openPhones,
  }) => {
    test.slow()
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()

    for (const [path, name, parent] of [
      ['/admin/me/about', 'About', '/admin/me'],
      ['/admin/me/about/licences', 'Licences', '/admin/me/about'],
      ['/admin/me/server', 'Server', '/admin/me'],
      ['/admin/me/privacy', 'Privacy', '/admin/me'],
      ['/admin/me/devices', 'Devices', '/admin/me'],
      ['/admin/me/settings', 'Settings', '/admin/me'],
      ['/admin/me/settings/notifications', 'Notifications', '/admin/me/settings'],
      ['/admin/me/transfers', 'Transfers', '/admin/me'],
      ['/admin/me/settings/time-zone', 'Time zone', '/admin/me/settings'],
    ] as const) {
      await comesTo(ann, path)
      await expect(heading(ann, name)).toBeVisible()
      await expect.poll(() => titleOf(ann), path).toBe(`${name} · Steward`)
      await expect(ann.app.getByRole('tab', { name: 'Me' })).toHaveAttribute('aria-selected', 'true')
      await ann.pressesBack()
      await expect.poll(() => addressOf(ann), path).toBe(parent)
    }
    await comesTo(ann, '/admin/overview')
    await expect(heading(ann, 'All my groups')).toBeVisible()
    await expect(ann.app.getByRole('tab', { name: 'Groups' })).toHaveAttribute('aria-selected', 'true')
    await ann.pressesBack()
    await expect.poll(() => addressOf(ann)).toBe('/admin/groups')
    for (const [path, address] of [
      ['/', '/admin/groups'],
      ['/admin', '/admin/groups'],
      ['/admin/groups', '/admin/groups'],
      ['/admin/me', '/admin/me'],
    ] as const) {
      await comesTo(ann, path)
      await expect.poll(() => addressOf(ann), path).toBe(address)
    }

    // From inside: through the rows, and back to where one came from.
    await expect(heading(ann, 'Ann Keller')).toBeVisible()
    for (const name of ['Transfers', 'Settings', 'Privacy', 'About']) {
      await ann.app.getByRole('link', { name, exact: true }).click()
      await expect(heading(ann, name)).toBeVisible()
      await ann.pressesBack()
      await expect(heading(ann, 'Ann Keller')).toBeVisible()
    }
  })

  test('S-NAV-2 D-TRANSFER a transfer is shown to both sides, each in their words, and does not exist to others', async ({
    openPhones,
  }) => {
    test.slow()
    const [ann, boris, zoe] = await openPhones(
      'annkeller:android:day',
      'boris_sokolov:ios:night',
      'zoe_sunflower:android:day',
    )
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await isWritten(ann)
    await expect(heading(ann, 'You offer Riverside Neighbours to Борис Соколов')).toBeVisible()
    await expect(ann.app.getByText('I am moving to the coast in spring')).toBeVisible()
    await expect(ann.app.getByText('Telegram’s owner stays the same')).toBeVisible()
    await ann.pressesBack()
    await expect.poll(() => addressOf(ann)).toBe('/admin/me/transfers')
    await comesTo(ann, '/admin/me/transfer-apply-detail/sandbox-offer-to-liora')
    await expect(ann.app.getByText('Declined')).toBeVisible()

    await boris.opensTheMiniApp()
    await expect(boris.group('Riverside Neighbours')).toBeVisible()
    await comesTo(boris, offer)
    await expect(heading(boris, 'Ann Keller предлагает вам группу Riverside Neighbours')).toBeVisible()

    await zoe.opensTheMiniApp()
    await expect(zoe.group('Open Source Café')).toBeVisible()
    for (const path of [offer, '/admin/me/transfer-apply-detail/never-was']) {
      await comesTo(zoe, path)
      const popup = zoe.screen.getByTestId('popup')
      await expect(popup).toContainText(refusalWords.application_not_found.message)
      await popup.getByRole('button').first().click()
      await expect(zoe.app.getByText('This transfer does not exist')).toBeVisible()
    }
    await zoe.app.getByRole('button', { name: 'Go to your groups' }).click()
    await expect(zoe.group('Open Source Café')).toBeVisible()
  })
})

test.describe('the settings', () => {
  // Of somebody whose settings no other journey looks at.
  test.use({ onlyLooks: true })

  test('S-NAV-2 hold after a reload and on another device, and one that was not saved says so', async ({
    openPhones,
    context,
    page,
  }) => {
    const [phone, tablet] = await openPhones('liora_k:android:day', 'liora_k:ios:night')
    await phone.opensTheMiniApp()
    await expect(phone.group('Riverside Neighbours')).toBeVisible()
    // Before the page is there: what is routed while one makes way for the other may miss the calls of the next.
    await context.route('**/api/me/settings/save', (route) => route.abort())
    await comesTo(phone, '/admin/me/settings')
    await vibration(phone).click()
    await expect(phone.app.getByText('No connection. This may not be saved. Try again.')).toBeVisible()
    await expect(vibration(phone)).toBeChecked()
    await context.unroute('**/api/me/settings/save')

    await vibration(phone).click()
    await expect(phone.app.getByText('This may not be saved')).toBeHidden()
    await notifications(phone).click()
    await requests(phone).click()
    await expect(requests(phone)).toBeChecked()
    await expect(phone.app.getByRole('switch', { name: 'New sign-ins: message from the bot' })).toBeDisabled()
    await phone.pressesBack()
    await expect(heading(phone, 'Settings')).toBeVisible()
    await phone.app.getByRole('link', { name: /Time zone/ }).click()
    await phone.app.getByRole('searchbox', { name: 'Search' }).fill('kathmandu')
    // It shows at once and is sent after all before it: a reload takes along what was not.
    const saved = page.waitForResponse(
      (reply) =>
        reply.url().endsWith('/api/me/settings/save') &&
        Boolean(reply.request().postData()?.includes('Kathmandu')),
    )
    await phone.app.getByRole('button', { name: /Kathmandu/ }).click()
    await expect(phone.app.getByRole('link', { name: /Time zone.*Asia\/Kathmandu/ })).toBeVisible()
    await saved

    await comesTo(phone, '/admin/me/settings')
    await expect(vibration(phone)).not.toBeChecked()
    await tablet.opensTheMiniApp()
    await expect(tablet.group('Riverside Neighbours')).toBeVisible()
    await comesTo(tablet, '/admin/me/settings')
    await expect(vibration(tablet)).not.toBeChecked()
    await expect(tablet.app.getByRole('link', { name: /Time zone.*Asia\/Kathmandu/ })).toBeVisible()
    await notifications(tablet).click()
    await expect(requests(tablet)).toBeChecked()

    // Nothing is felt any more, whatever is touched.
    await requests(tablet).click()
    await expect(requests(tablet)).not.toBeChecked()
    const { entry } = await tablet.opensTheProtocolLog()
    await expect(entry('web_app_expand')).not.toHaveCount(0)
    await expect(entry('web_app_trigger_haptic_feedback')).toHaveCount(0)
  })
})
