import { refusalWords } from '@steward/contract/words/refusals.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'

const second = () => Math.floor(Date.now() / 1000)

const opensDevices = async (phone: Phone) => {
  await phone.app.getByRole('tab', { name: 'Me' }).click()
  await phone.app.getByRole('link', { name: 'Devices', exact: true }).click()
}

test('SEC-12 SEC-23 S-HTTP-4 somebody sees where they are signed in, puts a browser out, then everything else', async ({
  openPhones,
  web,
}) => {
  test.slow()
  const [phone, tablet] = await openPhones('annkeller:android:day', 'annkeller:ios:night')
  const others = phone.app.getByRole('region', { name: 'Other devices' })
  const browser = others.getByRole('button', { name: /^Chrome on Linux/ })

  await test.step('a browser is signed in by QR code, and sees the list, and no more', async () => {
    await phone.opensTheMiniApp()
    await web.opensTheApp()
    const code = await web.showsTheCode()
    await phone.opensTheCodeScanner()
    await phone.screen.getByTestId('scanner-text').fill(code)
    await phone.screen.getByTestId('scanner-scan').click()
    await phone.consent.getByRole('button', { name: 'Approve' }).click()
    await expect(phone.app.getByText('The browser is signed in')).toBeVisible()
    await phone.app.getByRole('button', { name: 'Done' }).click()
    await expect(web.group('Riverside Neighbours')).toBeVisible()

    await web.page.goto(`${web.address}/admin/me/devices`)
    await web.page.getByRole('button', { name: /^Telegram for Android/ }).click()
    await expect(web.page.getByText('In a browser you can only look.')).toBeVisible()
    await expect(web.page.getByRole('button', { name: /Sign out/ })).toHaveCount(0)
  })

  await test.step('the phone lists itself, the browser and the other phone', async () => {
    await tablet.opensTheMiniApp()
    await expect(tablet.group('Riverside Neighbours')).toBeVisible()
    await opensDevices(phone)
    const here = phone.app.getByRole('region', { name: 'This device' })
    await expect(here.getByText('Telegram for Android')).toBeVisible()
    await expect(browser).toContainText('by QR code')
    await expect(others.getByRole('button', { name: /^Telegram for iOS/ })).toContainText('in Telegram')
  })

  await test.step('ending the browser puts it out', async () => {
    await browser.click()
    await others.getByRole('button', { name: 'Sign out this device' }).click()
    await phone.answersTheQuestion('Sign out Chrome on Linux?', 'OK')
    await expect(browser).toHaveCount(0)
    // Its page asks by itself, hears that nobody is signed in, and shows a new code.
    await expect(web.dialog).toBeVisible()
    await expect(others.getByRole('button', { name: /^Telegram for iOS/ })).toBeVisible()
  })

  await test.step('ending all others closes their apps, which do not come back by themselves', async () => {
    await phone.app.getByRole('button', { name: 'Sign out all other devices' }).click()
    await phone.answersTheQuestion('Sign out everywhere but here?', 'OK')
    await expect(phone.app.getByText('You’re not signed in anywhere else.')).toBeVisible()
    const ended = second()

    const popup = tablet.screen.getByTestId('popup')
    await expect(popup).toContainText(refusalWords.sign_in_refused.message)
    await popup.getByRole('button').first().click()
    await expect(tablet.miniApp).toBeHidden()
    await phone.pressesBack()
    await expect(phone.app.getByRole('link', { name: 'Devices', exact: true })).toBeVisible()
    // Launch data are dated by the second, and those of before the end sign nobody in.
    await expect.poll(second).toBeGreaterThan(ended)
  })

  await test.step('who has Telegram there opens Steward anew, and is listed again', async () => {
    await tablet.opensTheMiniApp()
    await expect(tablet.group('Riverside Neighbours')).toBeVisible()
    await phone.app.getByRole('link', { name: 'Devices', exact: true }).click()
    await expect(others.getByRole('button', { name: /^Telegram for iOS/ })).toBeVisible()
  })
})
