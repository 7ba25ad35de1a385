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
