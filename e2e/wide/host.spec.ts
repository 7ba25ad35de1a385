import { refusalWords } from '@steward/contract/words/refusals.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

/** What each client can do of what the app asks for. */
const clients = [
  { client: 'android', fullscreen: true, feels: true, tellsActivation: true },
  { client: 'ios', fullscreen: true, feels: true, tellsActivation: true },
  { client: 'macos', fullscreen: true, feels: false, tellsActivation: false },
  { client: 'tdesktop', fullscreen: true, feels: false, tellsActivation: false },
  { client: 'linux', fullscreen: true, feels: false, tellsActivation: false },
  { client: 'weba', fullscreen: false, feels: false, tellsActivation: true },
  { client: 'webk', fullscreen: true, feels: true, tellsActivation: true },
]

test('A11Y-15 S-HOST-1 S-HOST-2 S-HOST-3 S-HOST-4 the app is at home in all seven clients: colours, fullscreen, back, alerts, activation, haptics', async ({
  openPhones,
  desk,
  page,
}) => {
  test.slow()
  for (const { client, fullscreen, feels, tellsActivation } of clients)
    await test.step(client, async () => {
      const [ann] = await openPhones(`annkeller:${client}:day`)
      await ann.opensTheChat('Riverside Neighbours')
      await ann.writes(`https://t.me/steward_sandbox_bot?startapp=nobody-knows-${client}`)
      await ann.tapsTheLink(new RegExp(`nobody-knows-${client}$`))

      // What has to be said is said by the client itself, and nothing lies over the app afterwards.
      const popup = ann.screen.getByTestId('popup')
      await expect(popup).toContainText(refusalWords.link_unknown.message)
      await popup.getByRole('button').first().click()
      await expect(popup).toBeHidden()
      await expect(ann.app.getByRole('alertdialog')).toHaveCount(0)
      const banner = ann.app.getByText('sandbox', { exact: true })
      await expect(banner).toBeVisible()
      await expect(banner).toHaveCSS('background-color', 'rgb(200, 16, 46)')
      await expect(banner).toHaveCSS('transform', /^matrix\(0\.81\d+, -0\.57/)
      await expect(ann.miniApp).toHaveAttribute('data-fullscreen', String(fullscreen))

      const variable = async (name: string) => {
        const root = (await ann.frame()).locator('html')
        return root.evaluate((html, name) => getComputedStyle(html).getPropertyValue(name).trim(), name)
      }
      const colour = () => variable('--tg-bg-color')
      const header = () =>
        ann.miniApp.evaluate((element) => getComputedStyle(element).getPropertyValue('--app-header').trim())
      const day = [await colour(), await header()]
      await desk.setsUp(1, 'Theme', 'Night')
      await expect.poll(colour).not.toBe(day[0])
      await expect.poll(header).not.toBe(day[1])
      await expect.poll(header).toBe(await variable('--tg-header-bg-color'))
      await desk.isDoneWith(1)

      await ann.group('Riverside Neighbours').click()
      await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
      await ann.pressesBack()
      await expect(ann.group('Riverside Neighbours')).toBeVisible()
      await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toHaveCount(0)

      // A choice is felt where the client can make one feel it.
      await ann.app.getByRole('tab', { name: 'Me' }).click()
      await ann.app.getByRole('link', { name: 'Settings', exact: true }).click()
      const felt = () => ann.screen.getByTestId('haptics').getAttribute('data-count')
      await ann.app.getByRole('radio', { name: 'English' }).click()
      if (feels) await expect.poll(felt).toBe('1')
      // On its way when the next client opens, it would leave that one nothing to choose.
      const kept = page.waitForResponse(
        (reply) =>
          reply.url().endsWith('/api/me/settings/save') && reply.request().postDataJSON().language === null,
      )
      await ann.app.getByRole('radio', { name: /^Automatic/ }).click()
      await kept

      // Whoever comes back is asked whether something was opened for them meanwhile.
      let asked = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/pending-link')) asked += 1
      })
      await ann.minimisesTheMiniApp()
      await ann.screen.getByTestId('mini-app-bar').getByRole('button').first().click()
      await expect(ann.app.getByRole('radio', { name: 'English' })).toBeVisible()
      if (tellsActivation) await expect.poll(() => asked).toBe(1)

      const { entry } = await ann.opensTheProtocolLog()
      for (const told of [
        'web_app_setup_swipe_behavior',
        'web_app_request_fullscreen',
        'web_app_setup_back_button',
        'web_app_set_header_color',
        'web_app_trigger_haptic_feedback',
      ])
        await expect(entry(told), told).not.toHaveCount(0)
      expect(Number(await felt()) > 0).toBe(feels)
      expect(asked).toBe(tellsActivation ? 1 : 0)
    })
})
