import type { BrowserContext, Frame } from '@playwright/test'
import { buildWeb } from '../../tools/build-parts.ts'
import type { Phone } from '../phone/phone.ts'
import { hasItsWorker, isRegistered, neverSettles } from '../phone/service-worker.ts'
import { expect, test as base, useWorld } from '../test.ts'
import { assetOf } from '../world/asset-of.ts'
import { givenWorld, type GivenWorld } from '../world/given-world.ts'

const newer =
  'A newer version has been detected. Please make sure your work is saved, then click OK to start using the new version.'
const broken = 'An error occurred that we cannot recover. Please click OK to reload the page.'

type Deployable = { world: GivenWorld }

const test = base.extend<Deployable, { version: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies out of its first parameter
  world: async ({}, use, testInfo) => useWorld(await givenWorld(), use, testInfo),

  /** The folder of a second build, which calls itself by another name. */
  version: [
    // oxlint-disable-next-line no-empty-pattern -- the same
    async ({}, use, { project }) => {
      const outDir = `${project.outputDir}/later-${process.pid}`
      await buildWeb({ appEnv: 'staging', outDir })
      await use(outDir)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// One build for all of them.
test.describe.configure({ mode: 'default' })

const ahead = 'src/app/ahead.ts'
const runs = (phone: Phone, build: 'sandbox' | 'staging') =>
  expect(phone.app.locator('[data-environment-banner]')).toHaveText(build)

/** Until everything that a page fetches ahead is there. */
async function hasFetchedAhead(frame: Frame) {
  const count = () => frame.evaluate(() => performance.getEntriesByType('resource').length)
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await count()
        const isQuiet = now === before
        before = now
        return isQuiet
      },
      { intervals: [1_000] },
    )
    .toBe(true)
}

const popup = (phone: Phone) => phone.screen.getByTestId('popup')

/** Without a line the page is still there, though nothing can be read. */
async function opensOffline(phone: Phone, context: BrowserContext) {
  await context.setOffline(true)
  await (await phone.frame()).evaluate(() => location.reload())
  await expect(phone.app.getByText('No connection').first()).toBeVisible()
  await expect(phone.app.getByRole('tab', { name: 'Groups' })).toBeVisible()
  await context.setOffline(false)
}

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' })

  test('S-SW-1 S-SW-2 S-SW-3 a new version is fetched beside the app in use, and used when its person says so', async ({
    openPhones,
    context,
    page,
    world,
    version,
  }) => {
    test.slow()
    const lines: string[] = []
    context.on('console', (message) => lines.push(message.text()))
    await neverSettles(context)
    await page.clock.install()
    const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    const frame = await ann.frame()

    // However long the machine took until here.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    await page.clock.fastForward(29_999 - (await frame.evaluate(() => performance.now())))
    expect(await isRegistered(frame)).toBe(false)
    await page.clock.fastForward(1)
    await page.clock.resume()
    await expect.poll(() => isRegistered(frame)).toBe(true)
    await context.unroute('**/photos/never')

    await zoe.opensTheMiniApp()
    await expect(zoe.app.getByRole('tab', { name: 'Groups' })).toBeVisible()
    await zoe.minimisesTheMiniApp()

    await world.deploy(version, async () => {
      await page.clock.fastForward(60_000)
      await expect
        .poll(() => lines.filter((line) => line.includes('look for a newer version failed')))
        .not.toEqual([])
      await expect(popup(ann)).toBeHidden()
    })
    await page.clock.fastForward(60_000)
    await expect(popup(ann)).toContainText(newer)
    await expect(popup(zoe)).toBeHidden()
    await runs(ann, 'sandbox')

    await popup(ann).getByRole('button', { name: 'OK' }).click()
    await runs(ann, 'staging')
    await expect(ann.group('Riverside Neighbours')).toBeVisible()

    await runs(zoe, 'sandbox')
    await zoe.screen.getByTestId('mini-app-bar').click()
    await expect(popup(zoe)).toContainText(newer)
    await popup(zoe).getByRole('button', { name: 'Cancel' }).click()
    await zoe.app.getByRole('tab', { name: 'Me' }).click()
    await expect(zoe.app.getByRole('heading', { name: 'Zoë' })).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(popup(zoe)).toBeHidden()
    await runs(zoe, 'sandbox')
  })

  test('S-SW-1 S-SW-4 a version of which a part is lost says so and comes back whole', async ({
    openPhones,
    context,
    page,
    world,
    version,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    const frame = await ann.frame()
    await hasItsWorker(context, frame)
    const kept = await frame.evaluate(
      async (lost) => {
        const cached: string[] = []
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const { url } of await cache.keys()) {
            cached.push(url)
            if (url.endsWith(lost)) await cache.delete(url)
          }
        }
        return cached
      },
      await assetOf(ahead),
    )
    expect(kept.filter((url) => !/\/assets\/|\/\?__WB_REVISION__=[\w-]{22}$/.test(url))).toEqual([])
    await ann.closesTheMiniApp()
    // The browser's own cache has it too, for as long as it likes.
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')

    await world.deploy(version)
    await ann.opensTheMiniApp()
    await runs(ann, 'sandbox')
    await expect(popup(ann)).toContainText(broken)
    await popup(ann).getByRole('button').click()
    await runs(ann, 'staging')
    await ann.app.getByRole('tab', { name: 'Me' }).click()
    await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()
    // Where the browser left the worker stuck between the versions, the page has come without one, and gets it now.
    await expect.poll(async () => isRegistered(await ann.frame())).toBe(true)
    await opensOffline(ann, context)
    await runs(ann, 'staging')
    await expect(popup(ann)).toBeHidden()
  })

  test('S-SW-1 S-SW-4 what a browser has lost of a version is fetched again at the next start, and the app opens offline', async ({
    openPhones,
    context,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await hasItsWorker(context, await ann.frame())
    const kept = async () =>
      (await ann.frame()).evaluate(async () => {
        const [name] = await caches.keys()
        return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
      })
    const whole = await kept()
    expect(whole).toBeGreaterThan(10)

    for (const loses of [
      async () => {
        for (const name of await caches.keys()) await caches.delete(name)
      },
      async () => {
        const [name = ''] = await caches.keys()
        const cache = await caches.open(name)
        await cache.delete((await cache.keys())[0] ?? '')
      },
    ]) {
      await (await ann.frame()).evaluate(loses)
      await ann.closesTheMiniApp()
      await ann.opensTheMiniApp()
      await expect.poll(kept).toBe(whole)
    }
    await opensOffline(ann, context)
  })

  test('S-SW-1 registers before it asks the server for anything of its own, and after 30,000 ms though no call is ever answered', async ({
    openPhones,
    context,
    page,
  }) => {
    await context.addInitScript(() => {
      if (window === window.top) return
      const order: string[] = []
      Reflect.set(window, 'order', order)
      const { serviceWorker } = navigator
      const register = serviceWorker.register.bind(serviceWorker)
      serviceWorker.register = (...given) => (order.push('register'), register(...given))
      const ask = window.fetch
      window.fetch = (...given) => (
        order.push(typeof given[0] === 'string' ? given[0] : 'another'),
        ask(...given)
      )
    })
    const [ann] = await openPhones('annkeller:android:day')

    await test.step('once it is stable', async () => {
      await context.route('**/api/me/settings/save', () => undefined)
      await ann.opensTheMiniApp()
      const frame = await ann.frame()
      const order = () => frame.evaluate((): string[] => Reflect.get(window, 'order'))
      await expect.poll(order).toContain('/api/me/settings/save')
      const done = await order()
      expect(done).toContain('register')
      const before = done.slice(0, done.indexOf('register'))
      // Of the sign-in the page itself takes care, before there is an app.
      expect(before.filter((path) => path.includes('/api/') && !path.endsWith('/web-app-auth'))).toEqual([])
      await expect.poll(() => isRegistered(frame)).toBe(true)
      await frame.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
      await ann.closesTheMiniApp()
    })

    await test.step('while every call hangs', async () => {
      await context.route('**/api/**', () => undefined)
      await page.clock.install()
      await ann.opensTheMiniApp()
      await expect(ann.app.getByRole('tab', { name: 'Groups' })).toBeVisible()
      const frame = await ann.frame()
      const registers = () => frame.evaluate(() => Reflect.get(window, 'order').includes('register'))
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
      await page.clock.fastForward(29_999 - (await frame.evaluate(() => performance.now())))
      expect(await registers()).toBe(false)
      await page.clock.fastForward(1)
      expect(await registers()).toBe(true)
      await page.clock.resume()
      await expect.poll(() => isRegistered(frame)).toBe(true)
    })
  })
})

test('S-SW-4 without service workers, an old page of which a part is gone says so and comes back whole', async ({
  openPhones,
  context,
  world,
  version,
}) => {
  const deployed = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await context.route(`**${await assetOf(ahead)}`, async (route) => {
    asked.resolve()
    await deployed.promise
    await route.continue()
  })
  const [ann] = await openPhones('annkeller:ios:day')
  await ann.opensTheMiniApp()
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
  // A page fetches ahead when it has nothing else to do.
  await asked.promise
  await hasFetchedAhead(await ann.frame())
  await world.deploy(version)
  deployed.resolve()

  await expect(popup(ann)).toContainText(broken)
  await runs(ann, 'sandbox')
  await popup(ann).getByRole('button').click()
  await runs(ann, 'staging')
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()
})
