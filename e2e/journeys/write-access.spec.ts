import { riverside } from '../phone/joining.ts'
import { expect, test } from '../test.ts'

const [annId, tomId] = [318_440_217, 96_520_418]
const riversideId = -1_001_724_503_318
const appLink = 'https://t.me/steward_sandbox_bot?startapp'

test('who came by a link and never pressed Start lets the bot write from the group’s page, and is written to', async ({
  openPhones,
  world,
}) => {
  const [ann, zoe] = await openPhones('annkeller:ios:night', 'zoe_sunflower:android:day')
  const offer = ann.app.getByText('Steward can’t message you yet')
  const allow = ann.app.getByRole('button', { name: 'Allow messages' })
  const question = ann.screen.getByTestId('question')
  const chat = async () => (await world.control.chat(annId, annId)).bot_chat
  const report = ann.screen.locator('.message', { hasText: 'Report in Riverside Neighbours' })

  await test.step('the page of a group says that the bot can’t, and so does the one of notifications', async () => {
    await ann.followsTheLink(appLink)
    await ann.group(riverside).click()
    await expect(offer).toBeVisible()
    await ann.stepsBack()
    await ann.app.getByRole('tab', { name: 'Me' }).click()
    await ann.app.getByRole('link', { name: 'Settings', exact: true }).click()
    await ann.app.getByRole('link', { name: /^Notifications/ }).click()
    await expect(offer).toBeVisible()
    await ann.stepsBack()
    await ann.stepsBack()
    await ann.app.getByRole('tab', { name: 'Groups' }).click()
    await ann.group(riverside).click()
  })

  await test.step('whoever says no to the messenger’s question is asked again', async () => {
    await allow.click()
    await expect(question).toContainText('This will allow Steward to message you.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(offer).toBeVisible()
    expect((await chat())?.started ?? false).toBe(false)
  })

  await test.step('with a yes the offer is gone, also for who opens the app anew', async () => {
    await allow.click()
    await question.getByRole('button', { name: 'Allow' }).click()
    await expect(offer).toBeHidden()
    expect((await chat())?.started).toBe(true)
    await ann.stepsBack()
    await ann.closesTheMiniApp()
    await ann.followsTheLink(appLink)
    await ann.group(riverside).click()
    await expect(ann.app.getByRole('region', { name: 'Health' })).toBeVisible()
    await expect(offer).toBeHidden()
    await ann.stepsBack()
    await ann.closesTheMiniApp()
  })

  await test.step('and a notice of the bot arrives', async () => {
    const text = 'Cheap watches, write to me'
    await world.control.act(tomId, { do: 'send_message', chat_id: riversideId, text })
    await zoe.opensTheChat(riverside)
    await zoe.repliesTo('Cheap watches', '/report')
    await ann.goesBackToTheChats()
    await ann.screen.getByLabel('Search chats').fill('')
    await ann.opensTheChat('Steward')
    await expect(report).toBeVisible()
  })
})
