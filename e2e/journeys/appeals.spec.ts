import { expect, test } from '../test.ts'
import { isClean, isCleanIn } from '../watch/is-clean.ts'

const [riverside, zoeId] = [-1_001_724_503_318, 842_117_390]

test('A11Y-01 somebody whom a rule muted asks the admins, one of them lifts it, and they see so', async ({
  openPhones,
  desk,
  world,
}) => {
  test.slow()
  const [ann, zoe] = await openPhones('annkeller:ios:day', 'zoe_sunflower:android:night')
  await zoe.opensTheMiniApp()
  await zoe.closesTheMiniApp()
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Protection' }).click()
  await ann.app.getByRole('link', { name: /^Blocked words/ }).click()
  await ann.app.getByRole('radiogroup', { name: 'Action' }).getByRole('radio', { name: 'Mute' }).click()
  await ann.app.getByRole('textbox', { name: 'Words 1' }).fill('casino')
  await ann.app.getByRole('button', { name: 'Save' }).click()
  await expect(ann.app.getByText('Saved')).toBeVisible()

  const statusOf = async () => (await world.control.chat(riverside, zoeId)).me.status
  const text = 'The casino film is on tonight'
  await world.control.act(zoeId, { do: 'send_message', chat_id: riverside, text })
  await expect.poll(statusOf).toBe('restricted')

  // The way in the bot's chat, and the shorter one from the note beneath their message.
  await zoe.opensTheChat('Steward')
  await zoe.writes('/start')
  await expect(zoe.screen.getByText(/Steward muted you in Riverside Neighbours/)).toBeVisible()
  await expect(zoe.screen.getByRole('button', { name: 'Ask the admins' })).toBeVisible()
  await zoe.opensTheChat('Riverside Neighbours')
  const note = zoe.screen.getByTestId('message').filter({ hasText: 'You’ve been muted' })
  await note.getByRole('button', { name: 'Ask the admins' }).click()
  const deed = zoe.app.getByRole('region', { name: 'Riverside Neighbours' })
  await expect(deed).toContainText('Steward muted you')
  await expect(deed).toContainText('Why: you used a word that isn’t allowed here')
  await deed.getByRole('button', { name: 'Ask the admins' }).click()
  await zoe.app.getByRole('textbox', { name: 'What happened?' }).fill('It’s a film, with Sharon Stone.')
  await zoe.app.getByRole('button', { name: 'Send' }).click()
  await expect(deed).toContainText('Your appeal is pending')
  await isClean(zoe, 'one’s own appeals')
  await zoe.leavesTheMiniApp()

  await ann.stepsBack()
  await ann.stepsBack()
  await ann.app.getByRole('link', { name: /^Reports/ }).click()
  const card = ann.app.getByRole('article', { name: /Zoë/ })
  await expect(card).toContainText('It’s a film, with Sharon Stone.')
  await expect(card).toContainText('Blocked word: casino')
  await expect(card).toContainText(text)
  await isCleanIn(desk, 'tinted', 'night')(ann, 'an appeal among the reports')
  await card.getByRole('button', { name: 'Unmute' }).click()
  await ann.app.getByRole('textbox', { name: 'Answer (optional)' }).fill('Sorry, enjoy it!')
  await ann.app.getByRole('dialog').getByRole('button', { name: 'Unmute' }).click()
  await expect(ann.app.getByRole('region', { name: 'Answered appeals' })).toContainText('Accepted')
  await expect.poll(statusOf).toBe('member')

  await zoe.opensTheChat('Steward')
  await expect(zoe.screen.getByText(/Your appeal in Riverside Neighbours was accepted/)).toBeVisible()
  await zoe.screen.getByRole('button', { name: 'Your appeals' }).click()
  await expect(deed).toContainText('Your appeal was accepted')
  await expect(deed).toContainText('Sorry, enjoy it!')
})
