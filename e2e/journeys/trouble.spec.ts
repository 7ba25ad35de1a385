import { expect, test } from '../test.ts'

const banner = "Telegram can't be reached; what you see may be old."

test.describe('when Telegram is down', () => {
  test('REL-13 the app says so, shows what it knows, opens anew, and is as before when Telegram is back', async ({
    openPhones,
    desk,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()

    await desk.makesTrouble('down')
    await expect(ann.app.getByText(banner)).toBeVisible()
    await ann.group('Riverside Neighbours').click()
    await expect(ann.app.getByRole('heading', { name: 'Riverside Neighbours' })).toBeVisible()
    await expect(ann.app.getByText('Members known')).toBeVisible()
    await ann.pressesBack()
    await expect(ann.group('Allotment 14')).toBeVisible()
    await ann.closesTheMiniApp()
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await expect(ann.app.getByText(banner)).toBeVisible()

    await desk.endsAllTrouble()
    // Pages beneath keep theirs until they are read again.
    await expect(ann.app.getByText(banner).filter({ visible: true })).toHaveCount(0, { timeout: 40_000 })
  })
})
