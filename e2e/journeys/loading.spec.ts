import type { Route } from '@playwright/test'
import { refusals } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true, motion: 'full' })

/** As the server says it; a real no would count against the person, who shares this world. */
const refused = {
  contentType: 'application/json',
  body: JSON.stringify({
    code: refusals.web_code_refused.code,
    message: refusalWords.web_code_refused.message,
    result: null,
  }),
}

/** Runs in the page: how long the overlay outlives the call, in milliseconds. */
function watchTheOverlay() {
  const ask = window.fetch
  let answered = 0
  window.fetch = async (...request) => {
    const reply = await ask(...request)
    if (reply.url.endsWith('/get-token-data')) answered = performance.now()
    return reply
  }
  let shown = false
  new MutationObserver(() => {
    const isShown = document.querySelector('[data-overlay]') !== null
    if (shown && !isShown) Reflect.set(window, 'stayed', performance.now() - answered)
    shown = isShown
  }).observe(document, { subtree: true, childList: true })
}

/** Runs in the page: how often the client's button for going back was pressed, by what it tells. */
function countBacks() {
  let backs = 0
  addEventListener('message', ({ data }) => {
    if (String(data).includes('back_button_pressed')) backs += 1
    Reflect.set(window, 'backs', backs)
  })
}

/** Runs in the page: how often the app was told that a popup is closed. */
function countWhatIsClosed() {
  let heard = 0
  addEventListener('message', ({ data }) => {
    if (String(data).includes('popup_closed')) heard += 1
    Reflect.set(window, 'heard', heard)
  })
}

test.describe('the loading overlay', () => {
  test('S-LOAD-1 S-LOAD-2 S-LOAD-3 S-BACK-2 S-START-1 covers the app while a link is looked up; meanwhile back does nothing', async ({
    openPhones,
    context,
  }) => {
    await context.addInitScript(watchTheOverlay)
    await context.addInitScript(countBacks)
    const lookup = Promise.withResolvers<void>()
    await context.route('**/api/get-token-data', async (route) => {
      await lookup.promise
      await route.continue()
    })
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheChat('Riverside Neighbours')
    await ann.writes('https://t.me/steward_sandbox_bot?startapp=a-link-nobody-knows')
    await ann.tapsTheLink(/a-link-nobody-knows/)
    const overlay = ann.app.locator('[data-overlay]')
    await expect(overlay).toBeVisible()
    // It was taken out of the address before anybody was asked what it stands for.
    expect(await ann.app.locator('html').evaluate(() => location.search + location.hash)).toBe('')
    await ann.screen.getByTestId('mini-app-back').click()
    const told = async () => (await ann.frame()).evaluate((): unknown => Reflect.get(window, 'backs'))
    await expect.poll(told).toBe(1)
    await expect(overlay).toBeVisible()

    lookup.resolve()
    await expect(overlay).toBeHidden()
    const stayed = await (await ann.frame()).evaluate((): unknown => Reflect.get(window, 'stayed'))
    expect(stayed).toBeGreaterThanOrEqual(50)
    await expect(ann.screen.getByTestId('popup')).toContainText('This link doesn’t work')
    await ann.screen.getByTestId('popup').getByRole('button').first().click()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
  })

  test('S-LOAD-1 S-LOAD-2 S-LOAD-3 S-BACK-2 opens 50 ms after the first of two calls, outlasts one that fails, and ends 50 ms after the last', async ({
    openPhones,
    context,
    page,
  }) => {
    const asked: Route[] = []
    await context.addInitScript(countWhatIsClosed)
    await page.clock.install()
    const [ann] = await openPhones('annkeller:weba:day')
    await ann.opensTheMiniApp()
    await ann.opensTheCodeScanner()
    await ann.app.getByLabel('Code from the page').fill('a-code-of-22-signs_0-9')
    const popup = ann.screen.getByTestId('popup')
    const overlay = ann.app.locator('[data-overlay]')
    const presses = (times: number) =>
      ann.app.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLElement, times) => {
        for (let time = 0; time < times; time += 1) button.click()
      }, times)
    const heard = async () => (await ann.frame()).evaluate((): unknown => Reflect.get(window, 'heard'))
    let closed = 0
    /** The app leaves a pause between two popups, by its own clock, from when it hears that the first is closed. */
    const closesThePopup = async (pause: number) => {
      await popup.getByRole('button').first().click()
      closed += 1
      await expect.poll(heard).toBe(closed)
      await page.clock.runFor(pause)
    }
    const opensAfter = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds - 1)
      await expect(overlay).toBeHidden()
      await page.clock.runFor(1)
      await expect(overlay).toBeVisible()
    }
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)

    // What is answered at once covers nothing.
    const describing = '**/api/auth/describe-auth-code'
    await context.route(describing, (route) => route.fulfill(refused))
    await presses(1)
    await expect(popup).toContainText(refusalWords.web_code_refused.message)
    await page.clock.runFor(50)
    await expect(overlay).toBeHidden()
    await closesThePopup(1000)

    // Two presses, before anything could lie over the button.
    await context.unroute(describing)
    await context.route(describing, (route) => void asked.push(route))
    await presses(2)
    await expect.poll(() => asked.length).toBe(2)
    await opensAfter(50)
    await expect(overlay).toHaveText('Loading...')

    const failed = page.waitForResponse((reply) => reply.status() === 500)
    await asked[0]?.fulfill({ status: 500, body: '' })
    await (await failed).finished()
    await page.clock.runFor(15_000)
    await expect(overlay).toHaveText('Loading...')
    await page.keyboard.press('Escape')
    await (await ann.frame()).evaluate(() => history.back())
    await expect(overlay).toBeVisible()

    await asked[1]?.fulfill(refused)
    await expect(popup).toContainText(refusalWords.web_code_refused.message)
    await page.clock.runFor(49)
    // It is under the popup by now.
    await expect(overlay).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(overlay).toBeHidden()
    // Until a client has forgotten that there were two popups in a row.
    await closesThePopup(5000)

    await presses(1)
    await expect.poll(() => asked.length).toBe(3)
    await opensAfter(50)
    await expect(overlay).toHaveText('Loading...')
    await asked[2]?.fulfill(refused)
    await expect(popup).toContainText(refusalWords.web_code_refused.message)
  })
})
