import { writeFile } from 'node:fs/promises'
import { chromium, type Locator } from '@playwright/test'
import { launchOptions, openContext } from '../browser.ts'
import { drawnAbout } from '../phone/finger.ts'
import { createPhone } from '../phone/phone.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { expect, test } from '../test.ts'
import { axeViolations } from '../watch/axe.ts'
import { watchOver } from '../watch/watch-over.ts'

/** As a reader finds it: the first two format bits beside the upper left eye, unmasked (ISO/IEC 18004, 7.9). */
async function correctionLevel(qr: Locator) {
  const isDark = await qr.evaluate((svg: SVGSVGElement) => {
    const code = svg.querySelector('path:last-of-type')
    return [0, 1].map(
      (x) => code instanceof SVGGeometryElement && code.isPointInFill(new DOMPoint(x + 0.5, 8 + 0.5)),
    )
  })
  const bits = isDark.map((dark, index) => Number(dark) ^ (index === 0 ? 1 : 0)).join('')
  return { '01': 'L', '00': 'M', '11': 'Q', '10': 'H' }[bits]
}

test.use({ onlyLooks: true })

test('S-AUTH-4 S-AUTH-6 S-AUTH-7 S-BUS-1 S-HOST-3 a phone signs a browser in with its scanner, and Terminate puts it out', async ({
  openPhones,
  web,
}) => {
  test.slow()
  // The bot tells her alone, and no other journey of this world looks into her chat with it.
  const [liora] = await openPhones('liora_k:android:day')
  await liora.opensTheMiniApp()
  await web.opensTheApp()
  const box = await web.qr.boundingBox()
  expect([box?.width, box?.height]).toEqual([256, 256])
  expect(await correctionLevel(web.qr)).toBe('M')

  await test.step('the code cannot be dismissed but by Cancel', async () => {
    await web.page.keyboard.press('Escape')
    await web.page.keyboard.press('Escape')
    await web.page.mouse.click(5, 5)
    await web.page.evaluate(() => document.dispatchEvent(new Event('backbutton')))
    await drawnAbout(web.qr)
    await expect(web.dialog).toBeVisible()
    await expect(web.page.locator('#pages')).toHaveAttribute('inert')
  })

  await test.step('the phone scans it, and shows who asks', async () => {
    const code = await web.showsTheCode()
    expect(code).toMatch(/^[\w-]{22}$/)
    await liora.opensTheCodeScanner()
    await liora.screen.getByTestId('scanner-text').fill(code)
    await liora.screen.getByTestId('scanner-scan').click()
    await expect(liora.screen.getByTestId('scanner')).toBeHidden()
    await expect(liora.consent).toContainText((await web.digits.textContent()) ?? 'no digits')
    for (const fact of ['Chrome', 'Linux', 'UTC+0', /now|seconds? ago/])
      await expect(liora.consent).toContainText(fact)
    await expect(web.dialog).toBeVisible()
  })

  await test.step('approving signs the browser in', async () => {
    await liora.consent.getByRole('button', { name: 'Approve' }).click()
    await expect(liora.app.getByText('The browser is signed in')).toBeVisible()
    await expect(web.group('Riverside Neighbours')).toBeVisible()
    await expect(web.dialog).toBeHidden()
    expect(await web.page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/^[\w-]{43}$/)
    await web.page.getByRole('tab', { name: 'Me' }).click()
    await expect(web.page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expect(web.page.getByText('Scan QR code')).toHaveCount(0)
  })

  await test.step('S-HOST-3 out here a question is a dialog of ours, which a tap beside it does not dismiss', async () => {
    await web.page.route('**/api/auth/sign-out', (route) => route.abort())
    await web.page.getByRole('button', { name: 'Sign out' }).click()
    const question = web.page.getByRole('alertdialog')
    await expect(question).toContainText('No connection. This may not have been done. Try again?')
    await expect(question.getByRole('button')).toHaveText(['Cancel', 'OK'])
    await web.page.locator('body').click({ position: { x: 5, y: 5 }, force: true })
    await drawnAbout(question.locator('p'))
    await expect(question).toHaveCount(1)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(web.page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await web.page.unroute('**/api/auth/sign-out')
  })

  await test.step('SEC-23 the bot tells of it, and Terminate ends it at once', async () => {
    await liora.app.getByRole('button', { name: 'Done' }).click()
    await liora.closesTheMiniApp()
    const terminate = liora.screen.getByRole('button', { name: 'Terminate' })
    await expect(liora.screen.getByText('New web sign-in')).toBeVisible()
    await terminate.click()
    await expect(liora.screen.getByText('Web sign-in ended: Chrome on Linux.')).toBeVisible()
    await expect(terminate).toHaveCount(0)
    await web.page.reload()
    await expect(web.dialog).toBeVisible()
  })
})

test('S-AUTH-4 S-AUTH-6 S-AUTH-7 a typed code is declined, then cancelled, then signs in at the third attempt', async ({
  openPhones,
  web,
}) => {
  test.slow()
  const [ann] = await openPhones('annkeller:weba:night')
  await ann.opensTheMiniApp()
  await ann.opensTheCodeScanner()
  await expect(ann.app.getByText('No camera can be used here.')).toBeVisible()
  expect.soft(await axeViolations(await ann.frame()), 'the scanner').toEqual([])
  await ann.typesTheCode('not-a-code')
  await expect(ann.app.getByText('That isn’t a code from Steward’s login page.')).toBeVisible()
  await web.opensTheApp()
  const first = await web.readsTheCode()
  expect(first).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
  await ann.typesTheCode(first)
  await expect(ann.consent).toContainText((await web.digits.textContent()) ?? 'no digits')
  await expect(ann.consent.getByRole('button').first()).toHaveText('Decline')
  expect.soft(await axeViolations(await ann.frame()), 'the answer to a code').toEqual([])
  await ann.consent.getByRole('button', { name: 'Decline' }).click()
  await expect(ann.app.getByText('No one was signed in.')).toBeVisible()
  const declined = web.page.getByRole('alertdialog')
  await expect(declined).toContainText('This sign-in was declined on the phone.')
  await expect(web.dialog).toBeHidden()
  await declined.getByRole('button', { name: 'OK' }).click()
  await expect(declined).toHaveCount(0)
  await expect(web.signedOut).toBeVisible()

  await web.logsIn()
  await expect(web.dialog).toBeVisible()
  await web.cancels()
  await expect(web.signedOut).toBeVisible()
  await expect(web.page.getByRole('alert')).toHaveCount(0)
  await web.page.reload()
  await expect(web.signedOut).toBeVisible()
  await expect(web.dialog).toHaveCount(0)

  await web.logsIn()
  await expect(web.dialog).toBeVisible()
  const third = await web.readsTheCode()
  expect(third).not.toBe(first)
  await ann.app.getByRole('button', { name: 'Done' }).click()
  await ann.opensTheCodeScanner()
  await ann.typesTheCode(third.toLowerCase().replace('-', ' '))
  await ann.consent.getByRole('button', { name: 'Approve' }).click()
  await expect(web.group('Riverside Neighbours')).toBeVisible()
})

test('S-AUTH-6 A11Y-10 the QR symbol is square on a screen of any width, and Cancel stays clear of its edge', async ({
  web,
}) => {
  const { page, qr, dialog } = web
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, height, side] of [
      [390, 844, 256],
      [320, 568, 256],
      [260, 568, 196],
    ] as const) {
      await page.setViewportSize({ width, height })
      await web.opensTheApp()
      const symbol = await qr.boundingBox()
      expect([symbol?.width, symbol?.height]).toEqual([side, side])
      expect(symbol?.x).toBe((width - side) / 2)

      await web.readsTheCode()
      const cancel = dialog.getByRole('button', { name: 'Cancel' })
      if (width < 390) await page.locator('[data-modal]').evaluate((space) => space.scrollTo(0, 9_999))
      const { y = 0, height: tall = 0 } = (await cancel.boundingBox()) ?? {}
      expect(height - (y + tall)).toBeGreaterThanOrEqual(16)
      expect(await dialog.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})

test('S-HTTP-3 S-AUTH-4 a code that is refused is said in an alert, once', async ({ web }) => {
  const { code } = refusals.no_such_call
  const message = refusalWords.no_such_call.message
  await web.page.route('**/api/auth/get-auth-code', (route) =>
    route.fulfill({ json: { code, message, result: null } }),
  )
  await web.page.clock.install()
  await web.page.goto(web.address)
  const alert = web.page.getByRole('alertdialog')
  await expect(alert).toContainText(message)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(web.signedOut).toBeVisible()
  // Two in a row come with a pause between them.
  await web.page.clock.runFor(5_000)
  await expect(alert).toHaveCount(0)
})

test('S-AUTH-4 a client that gives no init data is outside: it shows a code', async ({ web }) => {
  await web.page.goto(`${web.address}/#tgWebAppVersion=9.6&tgWebAppPlatform=tdesktop`)
  await expect(web.dialog).toBeVisible()
  await web.cancels()
  await expect(web.signedOut).toBeVisible()
  await web.logsIn()
  await expect(web.dialog).toBeVisible()
})

test.describe('a camera', () => {
  test('S-AUTH-7 a phone without a safe scanner reads the code with its own camera', async ({
    web,
    world,
  }, testInfo) => {
    const film = testInfo.outputPath('screen.mjpeg')
    const options = launchOptions()
    const camera = [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]
    const phones = await chromium.launch({ ...options, args: [...(options.args ?? []), ...camera] })
    const { context } = await openContext(phones, 'blocked', {})
    const watch = await watchOver(context, world)
    const page = await context.newPage()
    await page.goto(`${world.address}/?phones=annkeller:ios:day`)
    const ann = createPhone(page, 1)
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()

    // A code lives for a minute, so that all is ready when it comes.
    await web.opensTheApp()
    // What the phone's camera sees is the screen of the browser, as it was drawn when it had come to rest.
    await writeFile(film, await web.page.screenshot({ type: 'jpeg', quality: 90, animations: 'disabled' }))
    await ann.opensTheCodeScanner()
    await expect(ann.consent).toContainText((await web.digits.textContent()) ?? 'no digits')
    await ann.consent.getByRole('button', { name: 'Approve' }).click()
    await expect(web.group('Riverside Neighbours')).toBeVisible()
    const { entry } = await ann.opensTheProtocolLog()
    await expect(entry('web_app_open_scan_qr_popup')).toHaveCount(0)
    await watch.expectNothingWrong()
    await phones.close()
  })
})

test.describe('a code that nobody scans', () => {
  test('S-AUTH-5 is asked about every 2000 ms and dies after 60000 ms; another one comes only when asked for', async ({
    web,
  }) => {
    const { page } = web
    const step = 250
    const asked: { code: string; at: number }[] = []
    let answered = 0
    await page.exposeFunction('tellOfPoll', (code: string, at: number) => asked.push({ code, at }))
    await page.exposeFunction('tellOfReply', () => (answered += 1))
    await page.clock.install()
    await page.addInitScript(() => {
      const send = window.fetch
      window.fetch = async (input, init) => {
        if (input !== '/api/auth/get-auth-token') return send(input, init)
        Reflect.get(window, 'tellOfPoll')(init?.body, Date.now())
        return send(input, init).finally(() => Reflect.get(window, 'tellOfReply')())
      }
    })
    await web.opensTheApp()
    const time = () => page.evaluate(() => Date.now())
    await page.clock.pauseAt((await time()) + 5_000)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const begun = asked[0]?.at ?? 0

    // The page's clock stands while the server thinks, however long that takes by ours.
    while (!(await web.signedOut.isVisible())) {
      await expect.poll(() => answered).toBe(asked.length)
      await page.clock.runFor(step)
    }
    expect(await time()).toBeGreaterThan(begun + 60_000 - step)
    expect(await time()).toBeLessThanOrEqual(begun + 60_000 + 8 * step)
    await expect(page.getByText('timeout occurs', { exact: true })).toBeVisible()
    await expect(page.getByText('No one approved the code within a minute.')).toBeVisible()
    await expect(web.dialog).toBeHidden()
    const waits = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
    expect(waits.length).toBeGreaterThan(20)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2_000)
    expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThanOrEqual(2_000 + step)

    const before = asked.length
    await page.clock.runFor(120_000)
    await expect(web.dialog).toBeHidden()
    expect(asked).toHaveLength(before)
    await web.logsIn()
    await expect(web.dialog).toBeVisible()
    await expect.poll(() => asked.length).toBe(before + 1)
    expect(asked.at(-1)?.code).not.toBe(asked[0]?.code)
  })
})
