import { expect, test } from '../test.ts'
import { assetOf } from '../world/asset-of.ts'

test.use({ onlyLooks: true, motion: 'full' })

test.describe('the shell', () => {
  test('S-NAV-1 S-BACK-1 S-NAV-3 opens on Groups, with Groups and Me as tabs; back leads from a group to the list, and a page that is not there home', async ({
    openPhones,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    const back = ann.screen.getByTestId('mini-app-back')

    await test.step('Groups comes first, with Me beside it, and there is nothing to go back to', async () => {
      await ann.opensTheMiniApp()
      await expect(ann.app.getByRole('tab')).toHaveCount(2)
      await expect(ann.app.getByRole('tab', { name: 'Me' })).toBeVisible()
      await expect(ann.app.getByRole('tab', { name: 'Groups' })).toHaveAttribute('aria-selected', 'true')
      const icons = ann.app.locator('[role=tab] [data-icon]')
      await expect(icons.first()).toHaveAttribute('data-icon', 'people')
      await expect(icons.last()).toHaveAttribute('data-icon', 'person-circle')
      await expect(ann.app.getByRole('heading', { name: 'Groups', exact: true })).toBeVisible()
      expect(new URL((await ann.frame()).url()).pathname).toBe('/admin/groups')
      await expect(ann.group('Riverside Neighbours')).toBeVisible()
      await expect(back).toBeHidden()
    })

    await test.step('from a group one goes back to the list', async () => {
      await ann.group('Riverside Neighbours').click()
      await expect(ann.app.getByRole('heading', { name: 'Riverside Neighbours' })).toBeVisible()
      await back.click()
      await expect(ann.group('Riverside Neighbours')).toBeVisible()
      await expect(back).toBeHidden()
    })

    await test.step('the other tab', async () => {
      await ann.app.getByRole('tab', { name: 'Me' }).click()
      await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()
    })

    await test.step('what is not there is not found, among the tabs, with a way home', async () => {
      await (await ann.frame()).evaluate(() => location.assign('/admin/nowhere'))
      await expect(ann.app.getByRole('heading', { name: 'Not found' })).toBeVisible()
      await expect(ann.app.getByRole('tab', { name: 'Groups' })).toBeVisible()
      await ann.app.getByRole('button', { name: 'Go to your groups' }).click()
      await expect(ann.group('Riverside Neighbours')).toBeVisible()
    })
  })

  test('the bar stays clear until the name that scrolls away stands in it', async ({ openPhones }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    const heading = ann.app.getByRole('heading', { level: 1, name: 'Riverside Neighbours' })
    const small = ann.app.locator('[data-bar-title]', { hasText: 'Riverside Neighbours' })
    const bar = small.locator('xpath=../..')
    const scrollsTo = (top: number) =>
      ann.app
        .locator('[data-scroll]', { has: heading })
        .evaluate((page, to) => page.scrollTo({ top: to, behavior: 'instant' }), top)

    await scrollsTo(30)
    await expect(heading).toBeVisible()
    await expect(small).toHaveCSS('opacity', '0')
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await scrollsTo(400)
    await expect(small).toHaveCSS('opacity', '1')
    await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })

  test('a page that a count or a link leads to, past its group’s own, says of which group it is', async ({
    openPhones,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    const group = '/admin/groups/-1001724503318'
    const saysWhere = async (title: string | RegExp) => {
      const page = ann.app
        .getByRole('main')
        .filter({ has: ann.app.getByRole('heading', { name: title, level: 1 }) })
      await expect(page.getByText('Riverside Neighbours', { exact: true })).toBeVisible()
    }
    await ann.opensTheMiniApp()
    const row = ann.group('Riverside Neighbours')
    await row
      .locator('xpath=following-sibling::*')
      .getByRole('link', { name: /join request/ })
      .click()
    await saysWhere('Join requests')
    for (const [page, title] of [
      ['reports', 'Reports'],
      ['bulk', 'Bulk actions'],
      ['protection', 'Protection'],
      ['log', 'Log'],
      ['activity', 'Activity'],
      ['members/96520418', /^Tom/],
    ] as const) {
      await ann.goesTo(`${group}/${page}`)
      await saysWhere(title)
    }
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
  await context.route(`**${await assetOf('src/features/settings/SettingsScreen.tsx')}`, async (route) => {
    await line.promise
    await route.continue()
  })
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await ann.app.getByRole('link', { name: /Settings/ }).click()
  await expect(ann.app.locator('[aria-busy="true"]')).toHaveCount(1)
  const settings = ann.app.getByRole('heading', { name: 'Settings' })
  await expect(settings).toHaveCount(0)
  line.resolve()

  await expect(settings).toBeVisible()
})
