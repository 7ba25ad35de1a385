import type { Locator } from '@playwright/test'
import { expect } from '../expect.ts'
import { inChats } from './in-chats.ts'

const firstPages: ReadonlySet<string> = new Set(['/admin/groups', '/admin/me'])

/** The mini app on a phone: how one gets into it and out of it. What it shows is behind `app`. */
export function inTheApp(screen: Locator) {
  const chats = inChats(screen)
  const miniApp = screen.getByTestId('mini-app')
  const app = screen.getByTestId('mini-app-frame').contentFrame()

  const overlay = app.locator('[data-overlay]')

  /** For what no person does: running a script in the app, or telling its calls from another phone's. */
  async function frame() {
    const element = await screen.getByTestId('mini-app-frame').elementHandle()
    const frame = await element?.contentFrame()
    if (!frame) throw new Error('the mini app is not open')
    return frame
  }

  const address = () => app.locator('html').evaluate(() => location.pathname)

  /** What covers the app goes a moment after its answer is there, and until then "back" does nothing. */
  async function pressesBack() {
    await expect(overlay).toBeHidden()
    await screen.getByTestId('mini-app-back').click()
  }

  /**
   * From one page to the one before it. A step has been taken once the address says so: a second press that comes
   * sooner goes from where the first one went, and a browser makes one step of the two.
   */
  async function stepsBack() {
    const at = await address()
    await pressesBack()
    await expect.poll(address).not.toBe(at)
  }

  return {
    /** The page inside the container. */
    app,
    miniApp,

    /** From the chat with the bot, by the button that the bot has put there; a newcomer presses Start first. */
    async opensTheMiniApp() {
      await chats.opensTheChat('Steward')
      const start = screen.getByTestId('start-bot')
      const menu = screen.getByTestId('menu-button')
      await start.or(menu).waitFor()
      if (await start.isVisible()) await start.click()
      await menu.click()
      await miniApp.waitFor()
    },

    /** A row of the groups list. */
    group: (title: string) => app.getByRole('link', { name: title }),

    frame,

    /** By the address alone, as nobody walks; the page is loaded anew. */
    async goesTo(path: string) {
      const own = await frame()
      // An address is read against the page that is left: before the app's first, that is the messenger's.
      await own.waitForURL(({ protocol }) => protocol !== 'about:')
      await Promise.all([
        own.waitForURL((url) => url.pathname === path),
        own.evaluate((to) => location.assign(to), path),
      ])
    },

    /** From the app that is open, to where one signs a browser in. */
    async opensTheCodeScanner() {
      await app.getByRole('tab', { name: 'Me' }).click()
      await app.getByRole('link', { name: 'Scan QR code' }).click()
      await app.getByLabel('Code from the page').waitFor()
    },

    async typesTheCode(code: string) {
      await app.getByLabel('Code from the page').fill(code)
      await app.getByRole('button', { name: 'Continue' }).click()
    },

    /** The browser that asks to sign in. */
    consent: app.getByRole('dialog', { name: 'Sign in on this browser?' }),

    /** Until the open list has been read once more by itself. */
    async seesTheListRefreshed() {
      const own = await frame()
      const page = screen.page()
      await page.waitForResponse((reply) => reply.url().endsWith('/api/groups/list') && reply.frame() === own)
    },

    /** What the app has told the client, and the client the app, by the client's own log. */
    async opensTheProtocolLog() {
      await screen.getByTestId('mini-app-menu').click()
      await screen.getByRole('menuitem', { name: 'Protocol log' }).click()
      const entry = (type: string) => screen.getByTestId('wire-log').locator(`[data-type="${type}"]`)
      return { entry }
    },

    /** Which the client asks in a window of its own; the third in a row, as clients would drop it, is the app's own. */
    async answersTheQuestion(question: string, answer: string) {
      const places = [screen.getByTestId('popup'), app.getByRole('alertdialog')]
      const asked = places.map((place) => place.filter({ hasText: question }))
      const answers = asked.map((each) => each.getByRole('button', { name: answer }))
      let standing: Locator | undefined
      await expect(async () => {
        for (const button of answers) if (await button.isVisible()) standing = button
        expect(standing, question).toBeDefined()
      }).toPass({ timeout: 60_000 })
      await standing?.click()
      for (const each of asked) await expect(each).toHaveCount(0)
    },

    minimisesTheMiniApp: () => screen.getByTestId('mini-app-minimise').click(),
    pressesBack,
    stepsBack,
    closesTheMiniApp: () => screen.getByTestId('mini-app-close').click(),

    /** From wherever one is in the app: only its first pages can be closed, and the client's own button follows late. */
    async leavesTheMiniApp() {
      while (!firstPages.has(await address())) await stepsBack()
      await screen.getByTestId('mini-app-close').click()
    },
  }
}
