import { createPhone, type Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

for (const storage of ['blocked', 'allowed'] as const)
  test.describe(`where the browser has third parties’ storage ${storage}`, () => {
    test.use({ thirdPartyStorage: storage })

    test('A11Y-13 S-AUTH-2 a person is signed in by opening the app, on Android, iOS and in a browser', async ({
      context,
      world,
    }) => {
      for (const client of ['android', 'ios', 'weba'])
        await test.step(client, async () => {
          // A tab of its own, which knows nothing of the session in another.
          const page = await context.newPage()
          await page.goto(`${world.address}/?phones=annkeller:${client}:day:foreign`)
          const ann = createPhone(page, 1)
          await ann.opensTheMiniApp()
          await expect(ann.group('Riverside Neighbours')).toBeVisible()
          await ann.app.getByRole('tab', { name: 'Me' }).click()
          await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()
          await page.close()
        })
    })
  })

test('S-AUTH-2 who gets no token is told that it failed, and signs in when the server gives one', async ({
  openPhones,
  context,
}) => {
  await context.route('**/api/auth/web-app-auth', async (route) => {
    const reply = await route.fetch()
    const { result, ...envelope } = await reply.json()
    await route.fulfill({ response: reply, json: { ...envelope, result: { ...result, token: '' } } })
  })
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await expect(ann.app.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expect(ann.app.getByRole('alert').getByText('auth failed', { exact: true })).toBeVisible()
  await expect(ann.app.getByRole('alert')).toContainText('Steward couldn’t sign you in.')
  expect(await (await ann.frame()).evaluate(() => sessionStorage.getItem('token'))).toBeNull()

  await context.unroute('**/api/auth/web-app-auth')
  await ann.app.getByRole('button', { name: 'Sign in again' }).click()
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
})

test('S-AUTH-2 a reply that holds a token and nothing else signs somebody in', async ({
  openPhones,
  context,
}) => {
  await context.route('**/api/auth/web-app-auth', async (route) => {
    const reply = await route.fetch()
    const { result, ...envelope } = await reply.json()
    await route.fulfill({ response: reply, json: { ...envelope, result: { token: result.token } } })
  })
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()
})

test('S-HTTP-4 a sign-in that meets a 401 is sent once more', async ({ openPhones, context }) => {
  let asked = 0
  await context.route('**/api/auth/web-app-auth', (route) =>
    (asked += 1) === 1 ? route.fulfill({ status: 401, body: '' }) : route.continue(),
  )
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
  expect(asked).toBe(2)
})

const reload = async (ann: Phone) => (await ann.frame()).evaluate(() => location.reload())

test.describe('a page that the client reloads', () => {
  const words = 'This page was reloaded, so Steward can no longer sign you in.'

  test('S-AUTH-1 S-AUTH-2 continues with its session, and without one says to open Steward again', async ({
    openPhones,
    context,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await reload(ann)
    await expect(ann.group('Riverside Neighbours')).toBeVisible()

    await context.route('**/api/me', (route) => route.fulfill({ status: 401, body: '' }))
    await reload(ann)
    await expect(ann.app.getByText(words)).toBeVisible()
    await expect(ann.app.getByText('Close Steward and open it again from Telegram.')).toBeVisible()
    await expect(ann.app.getByRole('button')).toHaveCount(0)
  })

  test('F-39 S-AUTH-2 says so where nothing may be kept, too', async ({ openPhones }) => {
    const [ann] = await openPhones('annkeller:android:day:foreign')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await reload(ann)
    await expect(ann.app.getByText(words)).toBeVisible()
  })
})

test.describe('in a frame of another site', () => {
  test.use({ serviceWorkers: 'allow' })

  test('PERF-08 S-SW-1 the app works as well where the browser refuses it a worker, and says so once, to developers only', async ({
    openPhones,
    context,
  }) => {
    const refusals: string[] = []
    context.on('console', (message) => {
      if (message.text().includes('no service worker here')) refusals.push(message.text())
    })
    const [ann] = await openPhones('annkeller:weba:day:foreign')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await expect.poll(() => refusals.length).toBe(1)
    await ann.app.getByRole('tab', { name: 'Me' }).click()
    await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()
    await expect(ann.screen.getByTestId('popup')).toBeHidden()
    expect(refusals).toHaveLength(1)
  })
})
