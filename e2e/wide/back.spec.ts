import { refusals } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { drawnAbout, fingerOn } from '../phone/finger.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true, motion: 'full' })

test.describe('going back', () => {
  test('S-NAV-4 a finger that draws a page aside past 120 px goes back when it lets go', async ({
    openPhones,
    page: desk,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    const list = ann.group('Riverside Neighbours')
    const page = ann.app.getByRole('heading', { name: 'Riverside Neighbours' })
    const indicator = ann.app.locator('[data-back-sign]')
    const haptics = ann.screen.getByTestId('haptics')
    const offset = () => indicator.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e)
    await list.click()
    await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
    await expect(ann.app.locator('figure[data-sideways]').first()).toBeVisible()
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

    // 29 px along may drift; 30 first is a scroll, however far it goes aside afterwards.
    await finger.putsDown(40, 300)
    await finger.draws(31, 29)
    await expect.poll(offset).toBe(-51)
    await finger.draws(100, -29)
    await expect.poll(offset).toBe(18)
    await finger.lifts()
    for (const [across, along] of [
      [5, 30],
      [31, -30],
      [31, 31],
    ] as const) {
      await finger.putsDown(40, 300)
      await finger.draws(across, along)
      await finger.draws(160, along)
      await expect(indicator).toHaveAttribute('data-state', 'resting')
      await finger.lifts()
      await expect(page).toBeVisible()
    }

    // What goes sideways itself keeps its finger: a chart of ours, and whatever is drawn or scrolled so.
    const group = ann.app.locator('[data-scroll]', {
      has: ann.app.getByRole('link', { name: 'Members', exact: true }),
    })
    await group.evaluate((element) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside reaches the browser
      const styled = (name: string, css: string, text = '') => {
        const made = Object.assign(document.createElement(name), { textContent: text })
        made.style.cssText = css
        return made
      }
      const things = styled('div', '')
      const slider = Object.assign(styled('input', 'display: block; width: 300px'), { type: 'range' })
      const roll = styled('div', 'width: 300px; overflow-x: auto')
      roll.append(styled('p', 'width: 900px', 'All of it'))
      things.append(slider, roll)
      element.prepend(things)
    })
    const sideways = [
      ann.app.getByRole('slider'),
      ann.app.getByText('All of it'),
      ann.app.locator('figure[data-sideways]').first(),
    ]
    for (const thing of sideways) {
      const there = await fingerOn(thing)
      await there.putsDown(10, 5)
      for (const across of [31, 80, 121, 160]) await there.draws(across)
      await expect(indicator).toHaveAttribute('data-state', 'resting')
      await there.lifts()
      await expect(page).toBeVisible()
    }
    await group.evaluate((element) => element.firstElementChild?.remove())
    await expect(haptics).toHaveAttribute('data-count', '0')

    // Nobody who asked for less movement sees it glide home.
    const glides = () =>
      indicator.evaluate((element) => Number.parseFloat(getComputedStyle(element).transitionDuration))
    expect(await glides()).toBe(0.2)
    await desk.emulateMedia({ reducedMotion: 'reduce' })
    expect(await glides()).toBeLessThan(0.01)
    await desk.emulateMedia({ reducedMotion: 'no-preference' })

    await finger.putsDown(40, 300)
    for (const across of [31, 119, 120]) await finger.draws(across)
    await expect.poll(offset).toBe(38)
    await expect(haptics).toHaveAttribute('data-count', '0')
    for (const across of [121, 125, 140]) await finger.draws(across)
    await expect(haptics).toHaveAttribute('data-last', 'soft')
    await expect(haptics).toHaveAttribute('data-count', '1')
    for (const across of [110, 121, 130]) await finger.draws(across)
    await expect(haptics).toHaveAttribute('data-count', '2')
    await finger.draws(100)
    await finger.lifts()
    await expect(page).toBeVisible()

    await finger.putsDown(40, 300)
    for (const across of [31, 80, 121]) await finger.draws(across)
    await expect(haptics).toHaveAttribute('data-count', '3')
    await finger.lifts()
    await expect(list).toBeVisible()
    await expect(page).toBeHidden()

    // Where one reads from right to left, back is the other way.
    await list.click()
    await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
    await ann.app.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'))
    await finger.putsDown(320, 300)
    for (const across of [-31, -80, -119, -140]) await finger.draws(across)
    await expect.poll(offset).toBeLessThan(-36)
    await finger.lifts()
    await expect(page).toBeHidden()
    await ann.app.locator('html').evaluate((html) => html.setAttribute('dir', 'ltr'))
    await expect(haptics).toHaveAttribute('data-count', '4')

    // At the root of a tab there is nothing behind.
    await finger.putsDown(40, 300)
    for (const across of [31, 80, 121, 160]) await finger.draws(across)
    await expect(haptics).toHaveAttribute('data-count', '4')
    await finger.lifts()
    await expect(list).toBeVisible()
  })

  test('S-BACK-1 the client’s button, the browser’s and Escape ask what is open before the page is left', async ({
    openPhones,
    page,
  }) => {
    const [ann] = await openPhones('annkeller:tdesktop:day')
    await ann.opensTheMiniApp()
    const list = ann.group('Riverside Neighbours')
    const group = ann.app.getByRole('link', { name: 'Members', exact: true })
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

  test('S-BACK-1 S-HTTP-3 a note that was begun is asked about before the page is left, and outlives the app', async ({
    openPhones,
    context,
    page,
  }) => {
    // So old that each question is a dialog of ours.
    const [ann] = await openPhones('annkeller:tdesktop@6.1:day')
    const opensTheirPage = async () => {
      await ann.opensTheMiniApp()
      await ann.group('Riverside Neighbours').click()
      await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
      await ann.app.getByRole('link', { name: /Борис Соколов/ }).click()
    }
    await opensTheirPage()
    const note = ann.app.getByRole('textbox', { name: 'New note' })
    const popup = ann.app.getByRole('alertdialog')
    await note.fill('Helps with the hedge')
    await drawnAbout(note)
    for (const goBack of [
      () => ann.pressesBack(),
      () => page.keyboard.press('Escape'),
      async () => (await ann.frame()).evaluate(() => history.back()),
    ]) {
      await note.click()
      await goBack()
      await expect(popup).toContainText('Discard your note?')
      await popup.getByRole('button', { name: 'Cancel' }).click()
      await expect(popup).toHaveCount(0)
      await expect(note).toHaveValue('Helps with the hedge')
    }

    // The app is closed over it, and the person finds it again.
    await context.route('**/api/groups/members/get', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({
          code: refusals.account_suspended.code,
          message: refusalWords.account_suspended.message,
          result: null,
        }),
      }),
    )
    await expect(popup).toContainText(refusalWords.account_suspended.message)
    await popup.getByRole('button').first().click()
    await expect(ann.miniApp).toBeHidden()
    await context.unroute('**/api/groups/members/get')
    await opensTheirPage()
    await expect(note).toHaveValue('Helps with the hedge')

    await ann.pressesBack()
    await popup.getByRole('button', { name: 'OK' }).click()
    await expect(note).toBeHidden()
  })
})
