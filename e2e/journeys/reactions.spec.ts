import { done } from '../../sandbox/src/control.ts'
import { expect, test } from '../test.ts'
import { isCleanIn } from '../watch/is-clean.ts'

const [riverside, zoeId] = [-1_001_724_503_318, 842_117_390]

test('A11Y-01 a flood of reactions is removed with whoever set it muted, is explained and undone, and a neighbour’s reaction stays', async ({
  openPhones,
  desk,
  world,
}) => {
  test.slow()
  const [ann, zoe] = await openPhones('annkeller:ios:day', 'zoe_sunflower:android:night')
  await zoe.opensTheChat('Riverside Neighbours')
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Protection' }).click()
  const rule = ann.app.getByRole('link', { name: /^Reaction floods/ })
  await expect(rule).toContainText('Off')

  // The rule says what each action does about reactions.
  await rule.click()
  const action = ann.app.getByRole('radiogroup', { name: 'Action' })
  await expect(action.getByRole('radio', { name: 'Remove reactions' })).toBeVisible()
  await isCleanIn(desk, 'tinted', 'night')(ann, 'the rule about reactions')
  await action.getByRole('radio', { name: 'Mute' }).click()
  await ann.app.getByRole('button', { name: 'Save' }).click()
  await expect(ann.app.getByText('Saved')).toBeVisible()

  const last = zoe.screen.getByTestId('message').last()
  await last.getByRole('button', { name: 'Message actions' }).click()
  await last.getByRole('menuitemcheckbox', { name: 'React with 👍' }).click()
  const own = last.getByRole('button', { name: '👍 1' })
  await expect(own).toHaveAttribute('aria-pressed', 'true')

  const { people } = done(await world.control.setOff({ what: 'reaction_flood', chat_id: riverside }))
  expect(people).toHaveLength(1)
  const others = async () => {
    const { messages } = await world.control.chat(riverside, zoeId)
    return messages.flatMap(({ reactions = [] }) => reactions).filter(({ mine }) => !mine)
  }
  await expect.poll(others, 'nothing of the flood stays').toEqual([])
  await expect(own).toBeVisible()

  // Why, and back again.
  await ann.pressesBack()
  await expect(rule).toContainText('1 hit in 7 days')
  const recent = ann.app.getByRole('region', { name: 'Recent' })
  await recent.getByRole('button').first().click()
  const why = ann.app.getByRole('dialog', { name: 'Why?' })
  await expect(why).toContainText('21 reactions within 10 minutes')
  await expect(why).toContainText('ActionMuted')
  await why.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(recent).toContainText('Undone')
  const statusOf = async () => (await world.control.chat(riverside, people[0] ?? 0)).me.status
  await expect.poll(statusOf).toBe('member')
})
