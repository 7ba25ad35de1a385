import { fingerOn } from '../phone/finger.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

test.use({ onlyLooks: true })

test.describe('going back', () => {
  test('S-NAV-4 a finger that draws a page aside past 120 px goes back when it lets go', async ({
    openPhones,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    const list = ann.group('Riverside Neighbours')
    const page = ann.app.getByRole('heading', { name: 'Riverside Neighbours' })
    const indicator = ann.app.locator('.swipe-back')
    const haptics = ann.screen.getByTestId('haptics')
    const offset = () => indicator.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e)
    await list.click()
    await expect(ann.app.getByText('Members known')).toBeVisible()
    await expect(indicator).toHaveCount(1)
    expect(await offset()).toBe(-52)

    const finger = await fingerOn(ann.screen.getByTestId('mini-app-frame'))
    await finger.putsDown(40, 300)
    await finger.draws(30)
    expect(await offset()).toBe(-52)
    await finger.draws(31)
    await expect.poll(offset).toBe(-51)
    await finger.draws(120)
    await expect.poll(offset).toBe(38)
    await finger.lifts()
    await expect.poll(offset).toBe(-52)
    await expect(page).toBeVisible()
    await expect(haptics).toHaveAttribute('data-count', '0')

    // Down first is a scroll, however far it goes aside afterwards.
    await finger.putsDown(40, 300)
    for (const [across, along] of [
      [5, 30],
      [160, 30],
    ] as const)
      await finger.draws(across, along)
    await finger.lifts()
    await expect(page).toBeVisible()

    await finger.putsDown(40, 300)
    for (const across of [31, 80, 119, 121, 140]) await finger.draws(across)
    await expect(haptics).toHaveAttribute('data-last', 'soft')
    await expect(haptics).toHaveAttribute('data-count', '1')
    await finger.lifts()
    await expect(list).toBeVisible()
    await expect(page).toBeHidden()

    // Where one reads from right to left, back is the other way.
    await list.click()
    await expect(ann.app.getByText('Members known')).toBeVisible()
    await ann.app.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'))
    await finger.putsDown(320, 300)
    for (const across of [-31, -80, -119, -140]) await finger.draws(across)
    await expect.poll(offset).toBeLessThan(-36)
    await finger.lifts()
    await expect(page).toBeHidden()
    await ann.app.locator('html').evaluate((html) => html.setAttribute('dir', 'ltr'))
    await expect(haptics).toHaveAttribute('data-count', '2')

    // At the root of a tab there is nothing behind.
    await finger.putsDown(40, 300)
    for (const across of [31, 80, 121, 160]) await finger.draws(across)
    await expect(haptics).toHaveAttribute('data-count', '2')
    await finger.lifts()
    await expect(list).toBeVisible()
    await expect(ann.app.locator('ion-router-outlet').first()).toHaveJSProperty('swipeGesture', false)
  })

  test('S-BACK-1 the client’s button, the browser’s and Escape ask what is open before the page is left', async ({
    openPhones,
    page,
  }) => {
    const [ann] = await openPhones('annkeller:tdesktop:day')
    await ann.opensTheMiniApp()
    const list = ann.group('Riverside Neighbours')
    const group = ann.app.getByText('Members known')
    const search = ann.app.getByRole('searchbox', { name: 'Search' })
    const ways = [
      () => ann.pressesBack(),
      () => page.keyboard.press('Escape'),
      async () => (await ann.frame()).evaluate(() => history.back()),
    ]
    await expect(list).toBeVisible()

    for (const goBack of ways) {
      await list.click()
      await expect(group).toBeVisible()
      await goBack()
      await expect(list).toBeVisible()
      await expect(group).toBeHidden()
    }
    // What stands in the search goes first, and the tab's root stays, also where there is a way back from it.
    await ann.app.getByRole('tab', { name: 'Me' }).click()
    await expect(search).toBeHidden()
    await ann.app.getByRole('tab', { name: 'Groups' }).click()
    for (const goBack of ways) {
      await search.fill('river')
      await goBack()
      await expect(search).toHaveValue('')
      await expect(list).toBeVisible()
    }
    await expect(ann.screen.getByTestId('mini-app-back')).toBeHidden()
  })
})
