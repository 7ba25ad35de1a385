import { refusals } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { createPhone, type Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

test.describe('a refusal after which the app closes', () => {
  test('S-HTTP-2 S-HTTP-3 suspended people and expired sign-in data get an alert; typed text is kept', async ({
    openPhones,
    context,
    page,
  }) => {
    test.slow()
    const [viktor, zoe, ann] = await openPhones(
      'viktor_hale:android:day',
      'zoe_sunflower:ios:night:stale',
      'annkeller:weba:day',
    )
    for (const [phone, name] of [
      [viktor, 'account_suspended'],
      [zoe, 'sign_in_refused'],
    ] as const) {
      await phone.opensTheMiniApp()
      const popup = phone.screen.getByTestId('popup')
      await expect(popup).toContainText(refusalWords[name].message)
      await expect(phone.miniApp).toBeVisible()
      await popup.getByRole('button').first().click()
      await expect(phone.miniApp).toBeHidden()
    }

    // In the middle of typing: the app is not closed over it without having kept it, whichever of the two it is.
    let phone: Phone = ann
    const search = () => phone.app.getByRole('searchbox', { name: 'Search' })
    await ann.opensTheMiniApp()
    await search().fill('river')
    for (const name of ['account_suspended', 'sign_in_refused'] as const) {
      await expect(phone.app.getByText('1 group found')).toHaveCount(1)
      await context.route('**/api/groups/list', (route) =>
        route.fulfill({
          contentType: 'application/json',
          body: JSON.stringify({
            code: refusals[name].code,
            message: refusalWords[name].message,
            result: null,
          }),
        }),
      )
      const popup = phone.screen.getByTestId('popup')
      await expect(popup).toContainText(refusalWords[name].message)
      await expect(phone.miniApp).toBeVisible()
      await popup.getByRole('button').first().click()
      await expect(phone.miniApp).toBeHidden()
      await context.unroute('**/api/groups/list')

      // With the app a client throws away what its page kept for itself, as a browser does with a tab.
      const another = await context.newPage()
      await another.goto(page.url())
      phone = createPhone(another, 3)
      await phone.opensTheMiniApp()
      await expect(search()).toHaveValue('river')
    }
  })
})
