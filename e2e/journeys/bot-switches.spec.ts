import {
  cafe,
  choosesTheCheck,
  cyclists,
  cyclistsId,
  joinsTheCyclists,
  milaId,
  riverside,
  savesTheCheck,
  untilTheNextSecond,
} from '../phone/joining.ts'
import { expect, test } from '../test.ts'

const [annId, priyaId, tomId] = [318_440_217, 5_980_331_764, 96_520_418]
const cafeId = -1_002_250_917_661
const riversideId = -1_001_724_503_318
const books = 'Book Club of Very Slow Readers'
const booksId = -1_002_071_356_904
const botId = 7_000_000_001
const appLink = 'https://t.me/steward_sandbox_bot?startapp=check'

// In one worker, for one world: each turns switches of its own, and turns them back.
test.describe.configure({ mode: 'default' })

test.describe('a switch of the bot', () => {
  test.use({ changesApart: true })

  test('Main Mini App: a link opens the app, and without it only the bot’s chat', async ({
    openPhones,
    desk,
  }) => {
    const [boris] = await openPhones('boris_sokolov:ios:day')
    await boris.goesBackToTheChats()
    const open = boris.screen.getByTestId('open-app')
    await expect(open).toBeVisible()
    await desk.turns('Main Mini App', false)
    await expect(open).toHaveCount(0)
    await boris.followsTheLink(appLink)
    await expect(boris.screen.getByTestId('start-bot')).toBeVisible()
    await expect(boris.miniApp).toHaveCount(0)
    await desk.turns('Main Mini App', true)
    await boris.followsTheLink(appLink)
    await expect(boris.miniApp).toBeVisible()
  })

  test('Joining groups: the way to add a group ends in the messenger’s words, or in a group', async ({
    openPhones,
    desk,
  }) => {
    const [ann] = await openPhones('annkeller:ios:night')
    await desk.turns('Joining groups', false)
    await ann.opensTheMiniApp()
    const add = ann.app.getByRole('button', { name: 'Add a group' })
    await add.click()
    await expect(ann.screen.getByTestId('note')).toHaveText('This bot can’t join groups.')
    // It has no bearing on the groups that the bot is in.
    await expect(ann.group(riverside)).toBeVisible()
    await desk.turns('Joining groups', true)
    await add.click()
    await expect(ann.screen.getByTestId('add-bot')).toBeVisible()
  })

  test('guard mode and a group’s guard: the check comes on a page of the bot only where both are on', async ({
    openPhones,
    desk,
    world,
  }) => {
    const [ann, mila, zoe] = await openPhones(
      'annkeller:android:day',
      'mila_p:ios:night',
      'zoe_sunflower:android:day',
    )
    const sheet = mila.screen.getByTestId('join-sheet')
    const asked = mila.screen.getByText(/You asked to join Open Source Café/)
    const asksAndIsWrittenTo = async (times: number) => {
      await mila.asksToJoin(cafe)
      await mila.opensTheChat('Steward')
      await expect(asked).toHaveCount(times)
      await expect(sheet).toHaveCount(0)
      await world.control.act(milaId, { do: 'withdraw', chat_id: cafeId })
      await untilTheNextSecond(world)
    }
    await choosesTheCheck(ann, { group: cafe, whom: 'Everyone who asks to join' })
    await savesTheCheck(ann)

    await desk.turns('Guard mode', false)
    await asksAndIsWrittenTo(1)

    await desk.turns('Guard mode', true)
    await zoe.opensTheGroup(cafe)
    await zoe.screen.getByRole('button', { name: 'Edit' }).click()
    await zoe.screen.getByRole('button', { name: 'Take the bot off guard' }).click()
    await expect(zoe.screen.getByText('No one', { exact: true })).toBeVisible()
    await asksAndIsWrittenTo(2)

    await zoe.screen.getByRole('button', { name: 'Make the bot the guard' }).click()
    await expect(zoe.screen.getByRole('button', { name: 'Take the bot off guard' })).toBeVisible()
    await mila.asksToJoin(cafe)
    await expect(sheet).toBeVisible()
  })

  test('privacy mode: where the bot is no admin, it answers who speaks to it, and without it everybody', async ({
    openPhones,
    desk,
    world,
  }) => {
    const [priya] = await openPhones('priya_r:android:day')
    const answers = priya.screen.getByTestId('message').filter({ hasText: 'You:' })
    const add = { do: 'add_bot', chat_id: booksId } as const
    await world.control.act(annId, add)
    await priya.opensTheChat(books)
    await priya.writes('/id')
    await priya.writes('/id@steward_sandbox_bot')
    await expect(answers).toHaveCount(1)
    await expect(answers).toContainText(String(priyaId))

    await desk.turns('Reads all messages', true)
    await priya.writes('Steward hears nothing of this')
    await world.control.act(annId, { do: 'remove_member', chat_id: booksId, user_id: botId })
    await world.control.act(annId, add)
    await priya.writes('Steward hears this')
    const heard = async () => (await world.control.updates({ kind: 'message' })).length
    const before = await heard()
    await priya.writes('and this')
    await expect.poll(heard).toBe(before + 1)
    await desk.turns('Reads all messages', false)
  })

  test('rights: what Steward lacks in a group stands there, until an admin gives it', async ({
    openPhones,
  }) => {
    const [ann, chats] = await openPhones('annkeller:android:day', 'annkeller:ios:night')
    const group = 'Parents of 4b'
    await ann.opensTheMiniApp()
    await ann.group(group).click()
    const lacks = ann.app.getByText('Steward can’t mute or ban')
    await expect(lacks).toBeVisible()
    await chats.opensTheMember(group, 'Steward')
    await chats.screen.getByRole('button', { name: 'Admin rights' }).click()
    await chats.screen.getByRole('switch', { name: 'Ban users' }).check()
    await chats.screen.getByTestId('save-rights').click()
    await expect(lacks).toBeHidden()
  })
})

test('messages for one person: where the server knows none, whoever joins finds the check by the button that all share', async ({
  openPhones,
  desk,
  world,
}) => {
  const [ann, mila] = await openPhones('annkeller:android:day', 'mila_p:ios:night')
  await desk.turns('Messages for one person', false)
  await choosesTheCheck(ann, { group: cyclists, whom: 'Everyone who joins' })
  await savesTheCheck(ann)
  await joinsTheCyclists(mila)
  const shared = mila.screen.getByTestId('message').filter({ hasText: 'New here?' })
  await expect(shared).toBeVisible()
  await expect(mila.screen.getByText('Only you can see this')).toHaveCount(0)
  await shared.getByRole('button', { name: 'Start the check' }).click()
  await mila.app.getByRole('button', { name: 'I’m here' }).click()
  const standing = async () => (await world.control.chat(cyclistsId, milaId)).chat.my_status
  await expect.poll(standing).toBe('member')
})

test('leave to write: who opened the app by a link and never pressed Start is written nothing, and all once they did', async ({
  openPhones,
  world,
}) => {
  const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:day')
  const written = () => world.control.ledger({ method: 'sendMessage', chat_id: annId })
  await ann.followsTheLink(appLink)
  await expect(ann.miniApp).toBeVisible()
  await ann.closesTheMiniApp()

  await test.step('four people wait in a group of hers, and the bot’s chat is empty', async () => {
    await ann.goesBackToTheChats()
    await ann.screen.getByLabel('Search chats').fill('')
    await ann.opensTheChat('Steward')
    await expect(ann.screen.getByTestId('start-bot')).toBeVisible()
    await expect(ann.screen.getByTestId('message')).toHaveCount(0)
    expect((await written()).filter(({ ok }) => ok)).toEqual([])
  })

  await test.step('with Start they give leave', async () => {
    await ann.screen.getByTestId('start-bot').click()
    await expect(ann.screen.getByTestId('stop-bot')).toBeVisible()
    const text = 'Cheap watches, write to me'
    await world.control.act(tomId, { do: 'send_message', chat_id: riversideId, text })
    await zoe.opensTheChat(riverside)
    await zoe.repliesTo('Cheap watches', '/report')
    await expect(ann.screen.locator('.message', { hasText: 'Report in Riverside Neighbours' })).toBeVisible()
    expect((await written()).filter(({ ok }) => !ok)).toEqual([])
  })
})
