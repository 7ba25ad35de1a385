import { profileNames } from '../../sandbox/page/container/profiles.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

for (const storage of ['blocked', 'allowed'] as const)
  test.describe(`where the browser has third parties’ storage ${storage}`, () => {
    test.use({ thirdPartyStorage: storage })

    for (const client of profileNames)
      test(`S-AUTH-1 S-AUTH-2 S-HOST-1 a person is signed in on ${client}, and again when they come back`, async ({
        openPhones,
      }) => {
        const [ann] = await openPhones(`annkeller:${client}:day:foreign`)
        await ann.opensTheMiniApp()
        await expect(ann.group('Riverside Neighbours')).toBeVisible()
        await ann.group('Riverside Neighbours').click()
        await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
        await ann.pressesBack()
        await ann.app.getByRole('tab', { name: 'Me' }).click()
        await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()

        await ann.closesTheMiniApp()
        await ann.opensTheMiniApp()
        await expect(ann.group('Riverside Neighbours')).toBeVisible()
      })
  })
