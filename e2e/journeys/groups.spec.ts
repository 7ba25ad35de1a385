import { refusalWords } from '@steward/contract/words/refusals.ts'
import { expect, test } from '../test.ts'

const banner = 'Can’t reach Telegram. What you see may be out of date.'

// In one worker, for one world.
test.describe.configure({ mode: 'default' })

test.describe('my groups', () => {
  // Each changes another group.
  test.use({ changesApart: true })

  test('a group appears on its admin’s list when the bot is added to it on another phone', async ({
    openPhones,
  }) => {
    const [list, chats] = await openPhones('annkeller:android:day', 'annkeller:ios:night')
    await list.opensTheMiniApp()
    await expect(list.group('Riverside Neighbours')).toBeVisible()
    await expect(list.group('Book Club of Very Slow Readers')).toBeHidden()

    await chats.addsTheBotTo('Book Club of Very Slow Readers')
    await expect(list.group('Book Club of Very Slow Readers')).toBeVisible()
  })

  test('a group from which the bot is removed stays as it was then, and comes to life when the bot is added again', async ({
    openPhones,
  }) => {
    const [list, chats] = await openPhones('annkeller:android:day', 'annkeller:ios:night')
    const group = 'Riverside Neighbours'
    await list.opensTheMiniApp()
    await expect(list.group(group)).toBeVisible()

    await chats.removes('Steward', group)
    await expect(list.group(group)).toContainText('Steward was removed')
    await list.group(group).click()
    await expect(
      list.app.getByText('You see the group as it was then. Nothing new is recorded or done.'),
    ).toBeVisible()
    // Nobody tells it of what becomes of the group now.
    await chats.renames(group, 'Riverside Bank')
    await chats.goesBackToTheChats()
    await expect(chats.chat('Riverside Bank')).toBeVisible()
    await list.pressesBack()
    await list.seesTheListRefreshed()
    await list.group(group).click()
    await expect(list.app.getByRole('heading', { name: group })).toBeVisible()
    await list.app.getByRole('link', { name: 'Members', exact: true }).click()
    await list.app.getByRole('link', { name: /^Tom/ }).click()
    await expect(list.app.getByText(refusalWords.group_frozen.message)).toBeVisible()
    const mute = list.app.getByRole('button', { name: 'Mute', exact: true })
    await expect(mute).toHaveAttribute('aria-disabled', 'true')
    await list.pressesBack()
    await expect(list.app.getByRole('link', { name: /^Tom/ })).toBeVisible()
    await list.pressesBack()

    await list.app.getByRole('button', { name: 'Add Steward again' }).click()
    await list.choosesForTheBot('Riverside Bank')
    await list.opensTheMiniApp()
    await expect(list.group('Riverside Bank')).toBeVisible()
    await expect(list.group('Riverside Bank')).not.toContainText('Steward was removed')
    await list.group('Riverside Bank').click()
    await expect(
      list.app.getByText('You see the group as it was then. Nothing new is recorded or done.'),
    ).toBeHidden()
    await expect(list.app.getByText('Steward has all the permissions it needs')).toBeVisible()
    await chats.renames('Riverside Bank', group)
    await expect(list.app.getByRole('heading', { name: group })).toBeVisible()
  })

  test('a group vanishes from the list of an admin who is demoted', async ({ openPhones }) => {
    const [zoe, ann] = await openPhones('zoe_sunflower:android:day', 'annkeller:ios:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Open Source Café')).toBeVisible()

    await zoe.demotes('Ann Keller', 'Open Source Café')
    await expect(ann.group('Open Source Café')).toBeHidden()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
  })

  test('a group’s new name shows on its open page and on the list', async ({ openPhones }) => {
    const [list, chats] = await openPhones('annkeller:android:day', 'annkeller:ios:day')
    await list.opensTheMiniApp()
    await list.group('Parents of 4b').click()
    await expect(list.app.getByRole('heading', { name: 'Parents of 4b' })).toBeVisible()

    await chats.renames('Parents of 4b', 'Parents of 5b')
    await expect(list.app.getByRole('heading', { name: 'Parents of 5b' })).toBeVisible()
    await list.pressesBack()
    await expect(list.group('Parents of 5b')).toBeVisible()
  })

  test('a basic group keeps its page when it is upgraded to a supergroup', async ({ openPhones }) => {
    const [list, chats] = await openPhones('annkeller:android:day', 'annkeller:ios:day')
    await list.opensTheMiniApp()
    await list.group('Allotment 14').click()
    const page = list.app.getByRole('heading', { name: 'Allotment 14' })
    await expect(page).toBeVisible()
    await expect(list.app.getByText('This is a basic group')).toBeVisible()

    await chats.upgrades('Allotment 14')
    await expect(list.app.getByText('This is a basic group')).toBeHidden()
    await expect(page).toBeVisible()
    await list.pressesBack()
    await expect(list.group('Allotment 14')).toHaveCount(1)
  })
})

test.describe('when Telegram is down', () => {
  test.use({ changesApart: true })

  test('REL-13 while Telegram is down the app says so, shows what it knows and opens; then all works as before', async ({
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
    await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
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

test.describe('my list', () => {
  test.use({ onlyLooks: true })

  test('the list stands where I left it when I come back from a group', async ({ openPhones }) => {
    const [list] = await openPhones('annkeller:android:day')
    const page = list.miniApp.page()
    // A short phone, on which even a few groups scroll; before the app opens, which lays itself out anew meanwhile.
    await page.setViewportSize({ width: 1280, height: 720 })
    await list.opensTheMiniApp()
    const last = list.group('Open Source Café')
    await last.hover()
    await page.mouse.wheel(0, 70)
    const scrolled = () =>
      list.app
        .locator('[data-scroll]')
        .first()
        .evaluate(({ scrollTop }) => scrollTop)
    // A wheel's scroll glides, and its end is told by its end alone.
    let before = 0
    await expect
      .poll(async () => {
        const now = await scrolled()
        const isAtRest = now > 20 && now === before
        before = now
        return isAtRest
      })
      .toBe(true)

    await last.click()
    await expect(list.app.getByRole('heading', { name: 'Open Source Café' })).toBeVisible()
    await list.pressesBack()
    await expect(last).toBeVisible()
    await expect.poll(scrolled).toBe(before)
  })
})
