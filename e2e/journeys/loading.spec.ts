import { expect, test } from '../test.ts'

test.describe('the loading overlay', () => {
  test('S-LOAD-1 S-LOAD-3 S-BACK-2 covers the app while a link is looked up; meanwhile back does nothing', async ({
    openPhones,
    context,
  }) => {
    const lookup = Promise.withResolvers<void>()
    await context.route('**/api/get-token-data', async (route) => {
      await lookup.promise
      await route.continue()
    })
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheChat('Riverside Neighbours')
    await ann.writes('https://t.me/steward_sandbox_bot?startapp=a-link-nobody-knows')
    await ann.tapsTheLink(/a-link-nobody-knows/)
    const overlay = ann.app.getByText('Loading...')
    await expect(overlay).toBeVisible()
    await ann.pressesBack()
    await expect(overlay).toBeVisible()

    lookup.resolve()
    await expect(overlay).toBeHidden()
    await expect(ann.screen.getByTestId('popup')).toContainText('This link is used up')
    await ann.screen.getByTestId('popup').getByRole('button').first().click()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
  })
})
