import type { Request } from '@playwright/test'
import { isRegistered, neverSettles } from '../phone/service-worker.ts'
import { expect, test } from '../test.ts'

/** What a slow machine may add to a wait; nothing may come early. */
const late = 1_500

const gaps = (moments: readonly number[]) => moments.slice(1).map((moment, at) => moment - moments[at]!)

test('S-AUTH-5 the web page asks for its token every 2000 ms, and gives up after 60000 ms', async ({
  page,
  world,
}) => {
  const asked: number[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/auth/get-auth-token')) asked.push(Date.now())
  })
  await page.goto(world.appOrigin)
  await expect(page.getByRole('dialog', { name: 'Scan QrCode to login' })).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const [began = 0] = asked
  await expect(page.getByText('timeout occurs')).toBeVisible({ timeout: 90_000 })
  const took = Date.now() - began

  expect(took).toBeGreaterThan(59_500)
  expect(took).toBeLessThan(60_000 + late)
  expect(Math.min(...gaps(asked))).toBeGreaterThan(1_950)
  expect(Math.max(...gaps(asked))).toBeLessThan(2_000 + late)
  await expect(page.getByRole('dialog')).toBeHidden()

  const before = asked.length
  // That nothing comes any more has no event; two turns and a half without a question are the proof.
  await page.waitForTimeout(5_000)
  expect(asked).toHaveLength(before)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' })

  test('S-SW-1 S-SW-2 an app that never comes to rest registers its worker after 30000 ms, and looks for a newer one every 60000 ms', async ({
    openPhones,
    context,
  }) => {
    // No event tells of a browser's own look at the worker's file, so the page says when it asks for one; and when it
    // registers, beside a clock of its own, which a busy machine makes as late.
    await context.addInitScript(() => {
      const looks: number[] = []
      const { serviceWorker } = navigator
      const register = serviceWorker.register.bind(serviceWorker)
      serviceWorker.register = (...given) => {
        Object.assign(window, { registered: performance.now() })
        return register(...given)
      }
      setTimeout(() => Object.assign(window, { thirty: performance.now() }), 30_000)
      // oxlint-disable-next-line typescript/unbound-method -- it is bound again below
      const { update } = ServiceWorkerRegistration.prototype
      ServiceWorkerRegistration.prototype.update = function counted() {
        looks.push(Date.now())
        return update.call(this)
      }
      Object.assign(window, { looks })
    })
    await neverSettles(context)
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    const frame = await ann.frame()
    await expect.poll(() => isRegistered(frame), { timeout: 90_000 }).toBe(true)
    const times = () =>
      frame.evaluate((): (number | undefined)[] => [Object(window).registered, Object(window).thirty])
    await expect.poll(async () => (await times())[1]).toBeGreaterThan(0)
    const [registered = 0, thirty = 0] = await times()
    expect(registered).toBeGreaterThanOrEqual(29_900)
    expect(registered).toBeLessThan(thirty + late)

    const looks = () => frame.evaluate((): number[] => Object(window).looks)
    await expect.poll(async () => (await looks()).length, { timeout: 150_000 }).toBeGreaterThanOrEqual(2)
    for (const gap of gaps(await looks())) {
      expect(gap).toBeGreaterThan(59_500)
      expect(gap).toBeLessThan(60_000 + 2 * late)
    }
  })
})
