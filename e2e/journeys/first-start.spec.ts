import { choosesTheCheck, riverside, savesTheCheck, untilTheNextSecond } from '../phone/joining.ts'
import { expect, test } from '../test.ts'

const milaId = 771_204_856
const riversideId = -1_001_724_503_318

test.use({ setUp: false })

test('a bot that nobody has set up is set up press by press, until who asks to join takes the first check', async ({
  openPhones,
  desk,
  page,
  world,
}) => {
  const [ann, mila] = await openPhones('annkeller:android:day', 'mila_p:ios:night')
  const standing = async () => (await world.control.chat(riversideId, milaId)).chat.my_status
  const adds = () => ann.app.getByRole('button', { name: 'Add a group' }).last().click()

  await test.step('its own button opens the app, which has no group to show', async () => {
    await ann.goesBackToTheChats()
    await expect(ann.screen.getByTestId('open-app')).toHaveCount(0)
    await ann.opensTheMiniApp()
    await adds()
    await expect(ann.screen.getByTestId('note')).toHaveText('This bot can’t join groups.')
  })

  await test.step('once it may join groups, an admin gives it a group and rights there', async () => {
    await desk.turns('Joining groups', true)
    await adds()
    await ann.choosesForTheBot(riverside)
    await ann.opensTheMiniApp()
    await expect(ann.group(riverside)).toBeVisible()
    await ann.closesTheMiniApp()
  })

  await test.step('who asks to join is written to, as the bot is no guard', async () => {
    await choosesTheCheck(ann, { group: riverside, whom: 'Everyone who asks to join' })
    await savesTheCheck(ann)
    await ann.leavesTheMiniApp()
    await mila.asksToJoin(riverside)
    await mila.opensTheChat('Steward')
    await expect(mila.screen.getByText(/You asked to join Riverside Neighbours/)).toBeVisible()
    await expect(mila.screen.getByTestId('join-sheet')).toHaveCount(0)
    await world.control.act(milaId, { do: 'withdraw', chat_id: riversideId })
    await untilTheNextSecond(world)
  })

  await test.step('the bot can be made the guard only once it has guard mode', async () => {
    await ann.opensTheGroup(riverside)
    await ann.screen.getByRole('button', { name: 'Edit' }).click()
    await expect(ann.screen.getByText('No bot here has guard mode')).toBeVisible()
    await desk.turns('Guard mode', true)
    await ann.screen.getByRole('button', { name: 'Make the bot the guard' }).click()
    await expect(ann.screen.getByRole('button', { name: 'Take the bot off guard' })).toBeVisible()
  })

  await test.step('who asks now takes the check on the bot’s page, and is in', async () => {
    await mila.asksToJoin(riverside)
    await expect(mila.screen.getByTestId('join-sheet')).toBeVisible()
    await mila.app.getByRole('button', { name: 'I’m here' }).click()
    await expect.poll(standing).toBe('member')
    await expect(mila.screen.getByTestId('join-sheet')).toBeHidden()
  })

  await test.step('links open the app once it is the bot’s main one', async () => {
    const link = 'https://t.me/steward_sandbox_bot?startapp=check'
    await mila.followsTheLink(link)
    await expect(mila.screen.getByTestId('chat-title')).toHaveCount(0)
    await expect(mila.screen.getByTestId('chat')).toBeVisible()
    await expect(mila.miniApp).toHaveCount(0)
    await desk.turns('Main Mini App', true)
    await mila.followsTheLink(link)
    await expect(mila.miniApp).toBeVisible()
    await mila.closesTheMiniApp()
    await mila.goesBackToTheChats()
    await mila.screen.getByLabel('Search chats').fill('')
    await expect(mila.screen.getByTestId('open-app')).toBeVisible()
  })

  await test.step('the page says that nothing is missing', async () => {
    await page.getByTestId('open-bot').click()
    await expect(page.getByTestId('bot-standing')).toHaveText(/^Set up:/)
  })
})
