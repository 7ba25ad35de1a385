import { done } from '../../sandbox/src/control.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'

const [tom, max, riverside] = [96_520_418, 7_110_452_096, -1_001_724_503_318]

test('reports are answered by the buttons below what the bot tells an admin, one after the other', async ({
  openPhones,
  world,
}) => {
  test.slow()
  const [ann, zoe] = await openPhones('annkeller:android:night', 'zoe_sunflower:ios:day')
  const text = 'Cheap watches, write to me'
  await world.control.act(tom, { do: 'send_message', chat_id: riverside, text })
  await world.control.act(max, {
    do: 'send_message',
    chat_id: riverside,
    text: 'Who took my bicycle?',
  })
  await ann.opensTheMiniApp()
  await ann.closesTheMiniApp()
  await zoe.opensTheChat('Riverside Neighbours')
  await zoe.repliesTo('Cheap watches', '/report')
  await zoe.repliesTo('Who took my bicycle?', '/report')

  await ann.opensTheChat('Steward')
  const card = ann.screen.locator('.message', { hasText: 'Report in Riverside Neighbours' })
  await expect(card).toContainText(`Tom: “${text}”`)
  await expect(card.locator('.inline-button')).toHaveText([
    'Ban & delete',
    'Dismiss',
    'Trust',
    /^View message/,
    /^Open Steward/,
  ])
  await card.getByRole('button', { name: 'Ban & delete' }).click()

  // The same card says what became of it, and goes on with the next report.
  await expect(card).toContainText('You banned Tom')
  await expect(card).toContainText('Who took my bicycle?')
  await expect(zoe.screen.locator('.message-text', { hasText: text })).toHaveCount(0)
  const standing = async () => (await world.control.chat(riverside, tom)).me.status
  await expect.poll(standing).toBe('kicked')
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(ann.screen.getByText('You dismissed the report in Riverside Neighbours.')).toBeVisible()
  await expect(zoe.screen.locator('.message-text', { hasText: 'Who took my bicycle?' })).toBeVisible()

  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Reports' }).click()
  await expect(ann.app.getByText('No reports')).toBeVisible()
})

test('what a rule asks is answered from the chat by whoever is first; the other admin reads by whom and how, and answers nothing any more', async ({
  openPhones,
  world,
}) => {
  test.slow()
  const [ann, liora] = await openPhones('annkeller:android:day', 'liora_k:ios:night')
  // Whoever is to be told has opened the bot once; apps side by side on one page share its browser's history.
  await liora.opensTheMiniApp()
  await expect(liora.group('Riverside Neighbours')).toBeVisible()
  await liora.closesTheMiniApp()
  await expect(liora.miniApp).toBeHidden()
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Protection' }).click()
  await ann.app.getByRole('link', { name: /^Blocked words/ }).click()
  const action = ann.app.getByRole('radiogroup', { name: 'Action' })
  await action.getByRole('radio', { name: 'Ask the admins' }).click()
  await ann.app.getByRole('textbox', { name: 'Words 1' }).fill('casino')
  await ann.app.getByRole('button', { name: 'Save' }).click()
  await expect(ann.app.getByText('Saved')).toBeVisible()
  await ann.leavesTheMiniApp()

  const text = 'My casino is open for everyone'
  const replayed = await world.control.setOff({ what: 'replay', chat_id: riverside, messages: [{ text }] })
  const [newcomer = 0] = done(replayed).people
  const there = async () => {
    const { me, messages } = await world.control.chat(riverside, newcomer)
    return { status: me.status, stands: messages.some((message) => message.text === text) }
  }
  const { me } = await world.control.chat(riverside, newcomer)
  const called = me.person.first_name

  /** What the bot asks; it is the same message whatever it says later. */
  const readsTheCard = async (phone: Phone) => {
    await phone.opensTheChat('Steward')
    const asked = phone.screen.locator('.message', { hasText: 'Report in Riverside Neighbours' })
    await expect(asked).toContainText(`“${text}”`)
    await expect(asked).toContainText('Found by: Blocked words')
    const answers = ['Ban & delete', 'Dismiss', 'Trust', /^View message/, /^Open Steward/]
    await expect(asked.locator('.inline-button')).toHaveText(answers)
    return phone.screen.locator(`[data-message-id="${await asked.getAttribute('data-message-id')}"]`)
  }
  const [first, second] = [await readsTheCard(ann), await readsTheCard(liora)]
  expect(await there(), 'a question does nothing').toEqual({ status: 'member', stands: true })

  await first.getByRole('button', { name: 'Ban & delete' }).click()
  await expect(first).toContainText(`You banned ${called}`)
  await expect.poll(there).toEqual({ status: 'kicked', stands: false })
  await second.getByRole('button', { name: 'Trust' }).click()
  await expect(second).toContainText(`Ann Keller has already banned ${called}`)
  await expect(second).toContainText('in Riverside Neighbours.')
  for (const card of [first, second]) await expect(card.locator('.inline-button')).toHaveCount(0)
  expect(await there()).toEqual({ status: 'kicked', stands: false })

  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Reports' }).click()
  await expect(ann.app.getByText('No reports')).toBeVisible()
  await expect(ann.app.getByRole('region', { name: 'Recent' })).toContainText(/Handled.*Ann Keller/)
  await ann.pressesBack()

  // The log leads to whom it was about, and there to why.
  await ann.app.getByRole('link', { name: /^Log/ }).click()
  await ann.app.getByRole('button', { name: /^\u2068Ann Keller\u2069 banned / }).click()
  await ann.app.getByRole('region', { name: 'Found by rules' }).getByRole('button').first().click()
  const why = ann.app.getByRole('dialog', { name: 'Why?' })
  await expect(why).toContainText('Blocked word: casino')
  await expect(why).toContainText('ActionAdmins asked')
})
