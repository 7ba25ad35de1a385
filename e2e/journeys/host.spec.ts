import { refusalWords } from '@steward/contract/words/refusals.ts'
import { expect, test } from '../test.ts'

/** What each client can do of what the app asks for. */
const clients = [
  { client: 'android', fullscreen: true },
  { client: 'ios', fullscreen: true },
  { client: 'macos', fullscreen: true },
  { client: 'tdesktop', fullscreen: true },
  { client: 'linux', fullscreen: true },
  { client: 'weba', fullscreen: false },
  { client: 'webk', fullscreen: true },
]

test('S-HOST-1 S-HOST-2 S-HOST-3 S-HOST-4 the app is at home in all seven clients', async ({
  openPhones,
  desk,
}) => {
  test.slow()
  for (const { client, fullscreen } of clients)
    await test.step(client, async () => {
      const [ann] = await openPhones(`annkeller:${client}:day`)
      await ann.opensTheChat('Riverside Neighbours')
      await ann.writes(`https://t.me/steward_sandbox_bot?startapp=nobody-knows-${client}`)
      await ann.tapsTheLink(new RegExp(`nobody-knows-${client}$`))

      // What has to be said is said by the client itself, and nothing lies over the app afterwards.
      const popup = ann.screen.getByTestId('popup')
      await expect(popup).toContainText(refusalWords.link_unknown.en)
      await popup.getByRole('button').first().click()
      await expect(popup).toBeHidden()
      await expect(ann.app.locator('ion-alert')).toHaveCount(0)
      await expect(ann.app.getByText('sandbox', { exact: true })).toBeVisible()
      await expect(ann.miniApp).toHaveAttribute('data-fullscreen', String(fullscreen))

      const colour = async () => {
        const root = (await ann.frame()).locator('html')
        return root.evaluate((html) => getComputedStyle(html).getPropertyValue('--tg-bg-color').trim())
      }
      const header = () =>
        ann.miniApp.evaluate((element) => getComputedStyle(element).getPropertyValue('--app-header').trim())
      const day = [await colour(), await header()]
      await desk.setsUp(1, 'Theme', 'Night')
      await expect.poll(colour).not.toBe(day[0])
      await expect.poll(header).not.toBe(day[1])
      await ann.screen.getByTestId('phone-setup').getByRole('button', { name: 'Done' }).click()

      await ann.group('Riverside Neighbours').click()
      await expect(ann.app.getByText('Members known')).toBeVisible()
      await ann.pressesBack()
      await expect(ann.group('Riverside Neighbours')).toBeVisible()

      const { entry } = await ann.opensTheProtocolLog()
      for (const told of [
        'web_app_setup_swipe_behavior',
        'web_app_request_fullscreen',
        'web_app_setup_back_button',
      ])
        await expect(entry(told), told).not.toHaveCount(0)
    })
})
