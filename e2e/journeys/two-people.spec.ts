import { expect, test } from '../test.ts'

test.describe('two people on one page', () => {
  test.use({ thirdPartyStorage: 'allowed', onlyLooks: true })

  test('S-AUTH-1 each keeps their own session although a browser gives both frames one storage', async ({
    openPhones,
  }) => {
    const [ann, boris] = await openPhones('annkeller:android:day', 'boris_sokolov:ios:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Allotment 14')).toBeVisible()
    await boris.opensTheMiniApp()
    await expect(boris.group('Riverside Neighbours')).toBeVisible()

    // Both lists are read again in the meantime.
    await Promise.all([ann.seesTheListRefreshed(), boris.seesTheListRefreshed()])
    await expect(ann.group('Allotment 14')).toBeVisible()
    await expect(boris.group('Allotment 14')).toBeHidden()
  })
})
