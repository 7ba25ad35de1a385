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
