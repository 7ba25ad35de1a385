import { refusals } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { expect, test } from '../test.ts'

test.describe('a refusal after which the app closes', () => {
  test('S-HTTP-2 S-HTTP-3 is told to who is suspended and to who comes with data of old; what was typed is kept', async ({
    openPhones,
    context,
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
      await expect(popup).toContainText(refusalWords[name].en)
      await expect(phone.miniApp).toBeVisible()
      await popup.getByRole('button').first().click()
      await expect(phone.miniApp).toBeHidden()
    }

    // Suspended in the middle of typing.
    await ann.opensTheMiniApp()
    const search = ann.app.getByRole('searchbox', { name: 'Search' })
    await search.fill('river')
    await expect(ann.app.getByText('1 group found')).toBeVisible()
    const { code } = refusals.account_suspended
    await context.route('**/api/groups/list', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({ code, message: refusalWords.account_suspended.en, result: null }),
      }),
    )
    const popup = ann.screen.getByTestId('popup')
    await expect(popup).toContainText(refusalWords.account_suspended.en, { timeout: 15_000 })
    await popup.getByRole('button').first().click()
    await expect(ann.miniApp).toBeHidden()

    await context.unroute('**/api/groups/list')
    await ann.opensTheMiniApp()
    await expect(search).toHaveValue('river')
    await expect(ann.app.getByText('1 group found')).toBeVisible()
  })
})
