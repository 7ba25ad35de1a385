import { expect, test } from '../test.ts'

test.use({ onlyLooks: true, motion: 'full' })

test.describe('the shell', () => {
  test('S-NAV-1 opens on Groups, with Groups and Me as tabs', async ({ openPhones }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.app.getByRole('tab')).toHaveCount(2)
    await expect(ann.app.getByRole('tab', { name: 'Me' })).toBeVisible()
    await expect(ann.app.getByRole('tab', { name: 'Groups' })).toHaveAttribute('aria-selected', 'true')
    const icons = ann.app.locator('ion-tab-button [data-icon]')
    await expect(icons.first()).toHaveAttribute('data-icon', 'people')
    await expect(icons.last()).toHaveAttribute('data-icon', 'person-circle')
    await expect(ann.app.getByRole('heading', { name: 'Groups' }).first()).toBeVisible()
    expect(new URL((await ann.frame()).url()).pathname).toBe('/admin/groups')

    await ann.app.getByRole('tab', { name: 'Me' }).click()
    await expect(ann.app.getByText('Ann Keller').first()).toBeVisible()
  })

  test('S-NAV-3 shows what is not there as not found, among the tabs, with a way home', async ({
    openPhones,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await (await ann.frame()).evaluate(() => location.assign('/admin/nowhere'))
    await expect(ann.app.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await expect(ann.app.getByRole('tab', { name: 'Groups' })).toBeVisible()

    await ann.app.getByRole('button', { name: 'Go to your groups' }).click()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
  })

  test('S-BACK-1 goes back from a group to the list, and offers no back where there is nothing behind', async ({
    openPhones,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    const back = ann.screen.getByTestId('mini-app-back')
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await expect(back).toBeHidden()

    await ann.group('Riverside Neighbours').click()
    await expect(ann.app.getByRole('heading', { name: 'Riverside Neighbours' })).toBeVisible()
    await back.click()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await expect(back).toBeHidden()
  })

  test('S-HOST-1 starts on a client that knows none of this', async ({ openPhones }) => {
    const [ann] = await openPhones('annkeller:android@6.0:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await ann.group('Riverside Neighbours').click()
    await expect(ann.app.getByRole('heading', { name: 'Riverside Neighbours' })).toBeVisible()
  })
})

test('a page is there to see also when its code comes late', async ({ openPhones, context }) => {
  const line = Promise.withResolvers<void>()
  await context.route(/SettingsScreen/, async (route) => {
    await line.promise
    await route.continue()
  })
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await ann.app.getByRole('link', { name: /Settings/ }).click()
  await expect(ann.app.locator('[aria-busy="true"]')).toBeVisible()
  line.resolve()

  await expect(ann.app.getByRole('heading', { name: 'Settings' })).toBeVisible()
  // What is see-through counts as visible, but not to people.
  await expect(ann.app.locator('.ion-page', { hasText: 'Settings' }).last()).toHaveCSS('opacity', '1')
})
