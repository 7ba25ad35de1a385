import type { BrowserContext, Page } from '@playwright/test'
import { browserWithKeys } from '../../server/src/platform/push/testing/browser.ts'
import { decrypted, startPushService } from '../../server/src/platform/push/testing/push-service.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test as base, useWorld } from '../test.ts'
import { givenWorld } from '../world/given-world.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

const test = base.extend<{ service: PushService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies out of its first parameter
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.stop()
  },
  world: async ({ service }, use, testInfo) =>
    useWorld(await givenWorld({ PUSH_SERVICES: service.origin }), use, testInfo),
})

/** No push service of the internet is reached from here, so the browser's part is played by one on this machine. */
async function subscribesAt(context: BrowserContext, endpoint: string) {
  const browser = browserWithKeys(endpoint)
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    if (window !== window.top) return
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside reaches the browser
    const buffer = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer
    const kept = 'what the browser keeps'
    const current = () => {
      const serverKey = localStorage.getItem(kept)
      if (serverKey === null) return null
      return {
        endpoint,
        options: { applicationServerKey: buffer(serverKey) },
        getKey: (name: string) => buffer(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => localStorage.getItem('stubborn') === null,
      }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current(),
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        localStorage.setItem(kept, applicationServerKey)
        return current()
      },
    })
  }, browser.subscription)
  return browser
}

/** Hands a message to the worker as the browser's push service would, and answers with what is shown. */
async function receives(page: Page, origin: string, message: unknown) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (ours) resolve(ours.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
    })
  await expect.poll(shown).not.toEqual([])
  return shown()
}

/** No script may press what the system shows, so the worker is told that somebody did. */
const pressesTheNotification = (context: BrowserContext) =>
  context.serviceWorkers()[0]?.evaluate(async () => {
    const worker: { registration: ServiceWorkerRegistration } & EventTarget = Object(self)
    const [notification] = await worker.registration.getNotifications()
    const PressEvent: new (type: string, init: object) => Event = Reflect.get(self, 'NotificationEvent')
    worker.dispatchEvent(new PressEvent('notificationclick', { notification }))
  })

const cyclists = -1_001_398_862_045
const cafe = -1_002_250_917_661
const annId = 318440217

/** All of a day but one minute, which is hours away whenever this runs. */
function almostAlways(now: Date) {
  const isNoonFar = now.getUTCHours() < 6 || now.getUTCHours() >= 18
  return isNoonFar ? { from: '12:00', to: '11:59' } : { from: '00:00', to: '23:59' }
}

/**
 * What is chosen shows at once and is sent one after the other: once this of it has reached the server. Whoever leaves
 * a page for another address takes along what was not sent.
 */
const isSaved = (desk: Page, path: string, what: string) =>
  desk.waitForResponse(
    (reply) =>
      reply.url().endsWith(path) && reply.ok() && Boolean(reply.request().postData()?.includes(what)),
  )

const tokenOf = async (phone: Phone) =>
  (await phone.frame()).evaluate(() => sessionStorage.getItem('token') ?? '')

/** Whatever it loads next, it has this session. */
const signsIn = (desk: Page, token: string) =>
  desk.addInitScript((token) => sessionStorage.setItem('token', token), token)

/** The day's hours are fields of the system; what they hold when all of it is typed is what counts. */
async function keepsQuiet(desk: Page, { from, to }: { from: string; to: string }) {
  await desk.getByRole('switch', { name: 'Quiet hours', exact: true }).click()
  await desk.getByLabel('Monday, from').fill(from)
  await desk.getByLabel('Monday, to').fill(to)
  const saved = isSaved(desk, '/api/me/settings/save', '"sun"')
  await desk.getByRole('button', { name: 'Copy Mon to all days' }).click()
  await expect(desk.getByLabel('Sunday, from')).toHaveValue(from)
  await expect(desk.getByLabel('Sunday, to')).toHaveValue(to)
  await saved
}

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' })

  test('S-PUSH-1 S-HOST-3 S-MISC-1 who asked for notices gets them by the bot and in the browser when their quiet hours end, and each leads to its page', async ({
    openPhones,
    context,
    world,
    service,
  }) => {
    test.slow()
    await context.grantPermissions(['notifications'], { origin: world.appOrigin })
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Berlin Cyclists 🚲')).toBeVisible()
    const desk = await context.newPage()
    await signsIn(desk, await tokenOf(ann))
    await ann.closesTheMiniApp()
    const notifications = `${world.appOrigin}/admin/me/settings/notifications`
    await desk.goto(notifications)
    const here = desk.getByRole('switch', { name: /^Notifications/ })
    const quiet = desk.getByRole('switch', { name: 'Quiet hours', exact: true })
    const alert = desk.getByRole('alertdialog')
    await expect(here).not.toBeChecked()
    // This browser's own part, with the server's key: no push service of the internet is within its reach.
    await here.click()
    await expect(alert).toContainText('This browser did not get a connection to its notification service.')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(here).not.toBeChecked()

    const browser = await subscribesAt(context, `${service.origin}/anns-desk`)
    await desk.reload()
    const subscribed = isSaved(desk, '/api/push/subscribe', browser.subscription.endpoint)
    await here.click()
    await subscribed
    await expect(here).toBeChecked()
    await expect(desk.getByRole('switch', { name: 'Join requests: push' })).toBeChecked()
    await keepsQuiet(desk, almostAlways(new Date()))
    // Of this group alone the bot is to tell of requests, too.
    await desk.goto(`${world.appOrigin}/admin/groups/${cyclists}/settings/notifications`)
    const ofRequests = desk.getByRole('combobox', { name: 'Join requests' })
    const chosen = isSaved(desk, '/api/groups/notices/save', String(cyclists))
    await ofRequests.selectOption('Bot and push')
    await chosen
    await expect(desk.getByText('Everywhere: Push')).toBeVisible()
    await desk.goto(notifications)
    await expect(quiet).toBeChecked()

    const { people, bot } = await world.control.world(annId)
    await world.control.act(annId, { do: 'set_join_by_request', chat_id: cyclists, on: true })
    for (const name of ['zoe_sunflower', 'liora']) {
      const person = people.find(({ username }) => username?.startsWith(name))
      await world.control.act(person?.id ?? 0, { do: 'apply_to_join', chat_id: cyclists })
    }

    const words = '2 people ask to join Berlin Cyclists 🚲.'
    const told = (text: string) => ann.screen.getByTestId('message').filter({ hasText: text })
    const ofCyclists = () =>
      service.received
        .map(({ body }) => decrypted(body, browser))
        .find((message) => JSON.stringify(message).includes('Cyclists'))
    // What cannot wait comes through: it happened later, so the requests were looked at and are waiting.
    const zoe = people.find(({ username }) => username?.startsWith('zoe_sunflower'))
    await world.control.act(zoe?.id ?? 0, { do: 'demote', chat_id: cafe, user_id: bot.id })
    await ann.opensTheChat('Steward')
    await expect(told('Steward is no longer an admin of Open Source Café')).toBeVisible()
    await expect(told(words)).toHaveCount(0)
    expect(ofCyclists()).toBeUndefined()

    await quiet.click()
    await expect.poll(ofCyclists).toMatchObject({ body: words, page: { page: 'requests' } })
    await expect(told(words)).toBeVisible()
    await ann.screen.getByRole('button', { name: 'Open Steward' }).last().click()
    await expect(ann.app.getByRole('heading', { name: '2 pending' })).toBeVisible()
    // A sign-in takes the place of the session whose token comes with it, which the desk has shared.
    await signsIn(desk, await tokenOf(ann))
    await desk.goto(notifications)
    // The one window that is open is the one that a notification leads.
    await ann.pressesBack()
    await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
    await ann.pressesBack()
    await ann.closesTheMiniApp()
    await expect(ann.miniApp).toBeHidden()

    expect(await receives(desk, world.appOrigin, ofCyclists())).toEqual([
      { title: 'Join requests', body: words },
    ])
    await pressesTheNotification(context)
    await expect.poll(() => new URL(desk.url()).pathname).toBe(`/admin/groups/${cyclists}/requests`)

    await desk.goto(notifications)
    await desk.evaluate(() => localStorage.setItem('stubborn', 'yes'))
    await here.click()
    // Outside the messenger it is our own dialog: with OK only, and a tap beside it changes nothing.
    await expect(alert).toContainText('Unsubscribe failed!')
    await expect(alert.getByRole('button')).toHaveText(['OK'])
    await desk.mouse.click(5, 5)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
    await expect(here).toBeChecked()
    await desk.evaluate(() => localStorage.clear())
    await here.click()
    await expect(desk.getByText('Not subscribed to push notifications.')).toBeVisible()
    await desk.getByRole('button', { name: 'OK' }).click()
    await expect(here).not.toBeChecked()

    await desk.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await desk.reload()
    await expect(
      desk.getByText('Service workers are disabled or not supported by this browser'),
    ).toBeVisible()
    await expect(here).toBeDisabled()
  })
})
