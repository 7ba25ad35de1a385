import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

for (const storage of ['blocked', 'allowed'] as const)
  test.describe(`where the browser has third parties’ storage ${storage}`, () => {
    test.use({ thirdPartyStorage: storage })

    for (const client of ['android', 'ios', 'weba'])
      test(`S-AUTH-2 a person is signed in by opening the app on ${client}`, async ({ openPhones }) => {
        const [ann] = await openPhones(`annkeller:${client}:day:foreign`)
        await ann.opensTheMiniApp()
        await expect(ann.group('Riverside Neighbours')).toBeVisible()
        await ann.app.getByRole('tab', { name: 'Me' }).click()
        await expect(ann.app.getByText('Ann Keller').first()).toBeVisible()
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
  await expect(ann.app.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(ann.app.getByRole('alert')).toHaveText('auth failed')
  expect(await (await ann.frame()).evaluate(() => sessionStorage.getItem('token'))).toBeNull()

  await context.unroute('**/api/auth/web-app-auth')
  await ann.app.getByRole('button', { name: 'Sign in again' }).click()
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
})
