import type { Page } from '@playwright/test'
import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true, motion: 'full' })

const refused = (name: RefusalName) => ({
  contentType: 'application/json',
  body: JSON.stringify({ code: refusals[name].code, message: refusalWords[name].message, result: null }),
})

/** Every way back that there is: the client's button, a key, the browser's own. */
const waysBack = (phone: Phone, page: Page) => [
  () => phone.pressesBack(),
  () => page.keyboard.press('Escape'),
  async () => (await phone.frame()).evaluate(() => history.back()),
]

/** Two steps back, of which the page hears only when it has time again. */
const twoStepsWhileBusy = async (phone: Phone) =>
  (await phone.frame()).evaluate(() => {
    history.back()
    history.back()
    const until = performance.now() + 300
    while (performance.now() < until);
  })

const pathOf = (phone: Phone) => phone.app.locator('html').evaluate(() => location.pathname)

test('S-BACK-1 S-HOST-3 every way back closes what lies uppermost, and that alone: a question, a sheet, then the page', async ({
  openPhones,
  context,
  page,
  web,
}) => {
  // So old that the client has no popup of its own, but a back button.
  const [ann] = await openPhones('annkeller:weba@6.1:day')
  await ann.opensTheMiniApp()
  let waits = false
  let links = 0
  await context.route('**/api/pending-link', (route) => {
    const { answered } = route.request().postDataJSON()
    const result =
      waits && answered === undefined
        ? { link: `link-${links}`.padEnd(43, '-'), data: { type: 'page', page: 'about', apply_id: null } }
        : { link: null, data: null }
    return route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ code: 0, message: '', result }),
    })
  })
  const question = ann.app.getByRole('alertdialog')

  for (const goBack of waysBack(ann, page)) {
    await ann.opensTheCodeScanner()
    // A code lives for a minute.
    await web.opensTheApp()
    await ann.typesTheCode(await web.readsTheCode())
    await expect(ann.consent).toBeVisible()
    links += 1
    waits = true
    await ann.minimisesTheMiniApp()
    await ann.screen.getByTestId('mini-app-bar').getByRole('button').first().click()
    await expect(question).toContainText('Open About Steward?')
    await expect(question.getByRole('button')).toHaveText(['Cancel', 'OK'])
    await ann.app.locator('body').click({ position: { x: 5, y: 5 }, force: true })
    await expect(question).toHaveCount(1)

    await goBack()
    await expect(question).toHaveCount(0)
    await expect(ann.consent).toBeVisible()
    await goBack()
    await expect(ann.consent).toBeHidden()
    // The browser's own step is taken back a moment later.
    await expect.poll(() => pathOf(ann)).toBe('/admin/me/scan')
    await expect(ann.app.getByLabel('Code from the page')).toBeVisible()
    await goBack()
    await expect.poll(() => pathOf(ann)).toBe('/admin/me')
    waits = false
  }
  await expect(web.dialog).toBeVisible()
})

test('S-BACK-1 S-BACK-2 two steps back that a busy page hears of late leave neither what is open nor the page under it', async ({
  openPhones,
  context,
}) => {
  await context.addInitScript(() => {
    let steps = 0
    addEventListener('popstate', () => Reflect.set(window, 'steps', (steps += 1)), true)
  })
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await ann.opensTheCodeScanner()
  await ann.screen.getByTestId('scanner-close').click()
  const code = ann.app.getByLabel('Code from the page')
  const steps = async () => (await ann.frame()).evaluate((): unknown => Reflect.get(window, 'steps'))
  await (
    await ann.frame()
  ).evaluate(() => {
    let steps = 0
    addEventListener('popstate', () => Reflect.set(window, 'steps', (steps += 1)), true)
  })
  const answer = Promise.withResolvers<void>()
  await context.route('**/api/auth/describe-auth-code', async (route) => {
    await answer.promise
    await route.fulfill(refused('web_code_refused'))
  })
  await ann.typesTheCode('a-code-of-22-signs_0-9')
  const overlay = ann.app.locator('[data-overlay]')
  await expect(overlay).toBeVisible()

  // Two steps each time, and at least one that undoes them.
  for (const told of [3, 6]) {
    await twoStepsWhileBusy(ann)
    await expect.poll(steps).toBeGreaterThanOrEqual(told)
    await expect.poll(() => pathOf(ann)).toBe('/admin/me/scan')
    await expect(overlay).toBeVisible()
  }

  answer.resolve()
  const popup = ann.screen.getByTestId('popup')
  await expect(popup).toContainText(refusalWords.web_code_refused.message)
  await popup.getByRole('button').first().click()
  await expect(code).toBeVisible()
  expect(await pathOf(ann)).toBe('/admin/me/scan')
  // The history is whole: the next step leads to the page before.
  await (await ann.frame()).evaluate(() => history.back())
  await expect.poll(() => pathOf(ann)).toBe('/admin/me')
})

test('S-HOST-3 of five alerts at once none is lost on a client that counts them, and each waits for the one before', async ({
  openPhones,
  context,
}) => {
  const names = [
    'web_code_refused',
    'web_login_declined',
    'group_not_found',
    'link_unknown',
    'right_missing',
  ] as const
  const phones = await openPhones('annkeller:android:day', 'annkeller:weba:day', 'annkeller:webk:night')
  for (const phone of phones) {
    await phone.opensTheMiniApp()
    await phone.opensTheCodeScanner()
    // Only this client has a scanner of its own, which comes up by itself.
    if (phone === phones[0]) await phone.screen.getByTestId('scanner-close').click()
    await phone.app.getByLabel('Code from the page').fill('a-code-of-22-signs_0-9')
    let asked = 0
    let answered = Promise.resolve()
    // Each once the browser has the one before, or it may hear of them in another order.
    await context.route('**/api/auth/describe-auth-code', (route) => {
      const name = names[asked++] ?? 'broken'
      const before = answered
      const answer = async () => {
        await before
        await route.fulfill(refused(name))
        await (await route.request().response())?.finished()
      }
      return (answered = answer())
    })
    await phone.app.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLElement, times) => {
      for (let time = 0; time < times; time += 1) button.click()
    }, names.length)

    const [native, ours] = [phone.screen.getByTestId('popup'), phone.app.getByRole('alertdialog')]
    const shown = async () => [...(await native.allTextContents()), ...(await ours.allTextContents())]
    for (const name of names) {
      await expect.poll(shown).toEqual([expect.stringContaining(refusalWords[name].message)])
      const said = (await native.count()) > 0 ? native : ours
      await said.getByRole('button', { name: 'OK' }).click()
    }
    await expect.poll(shown).toEqual([])
    await context.unroute('**/api/auth/describe-auth-code')
  }
})

test('S-HOST-1 S-HOST-3 S-BACK-1 a client that answers nothing costs nobody anything', async ({
  openPhones,
  page,
}) => {
  const [ann] = await openPhones('annkeller:android:day:mute')
  await ann.opensTheChat('Riverside Neighbours')
  await ann.writes('https://t.me/steward_sandbox_bot?startapp=nobody-knows-this')
  await ann.tapsTheLink(/nobody-knows-this$/)
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
  // It was asked for a popup and shows none; the first touch of the page tells.
  const alert = ann.app.getByRole('alertdialog')
  await expect(async () => {
    await ann.app.getByRole('tab', { name: 'Groups' }).click({ timeout: 1000 })
    await expect(alert).toContainText(refusalWords.link_unknown.message, { timeout: 500 })
  }).toPass()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)

  await ann.group('Riverside Neighbours').click()
  await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
  await ann.opensTheCodeScanner()
  await ann.typesTheCode('not-a-code')
  await expect(ann.app.getByText('That isn’t a code from Steward’s login page.')).toBeVisible()
  const { entry } = await ann.opensTheProtocolLog()
  await expect(entry('web_app_setup_back_button')).not.toHaveCount(0)
  await expect(ann.screen.getByTestId('mini-app-back')).toBeHidden()
  await expect(ann.screen.getByTestId('popup')).toBeHidden()
})
