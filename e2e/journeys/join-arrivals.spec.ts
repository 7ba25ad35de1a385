import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'

const cyclists = -1_001_398_862_045
const [annId, milaId, zoeId] = [318_440_217, 771_204_856, 842_117_390]
const title = 'Berlin Cyclists 🚲'

const joins = async (phone: Phone) => {
  await phone.followsTheLink('https://t.me/berlin_cyclists_sandbox')
  await phone.screen.getByTestId('join-group').click()
}

const passes = async ({ app, closesTheMiniApp }: Phone) => {
  await expect(app.getByText('A short check, then you can write in the group.')).toBeVisible()
  await app.getByRole('button', { name: 'I’m here' }).click()
  await expect(app.getByText('You passed. You can write in the group in a moment.')).toBeVisible()
  await closesTheMiniApp()
}

test('who joins without asking is muted, and may write once they did what the group asks; nobody else reads of it', async ({
  openPhones,
  world,
}) => {
  const [ann, mila, zoe] = await openPhones(
    'annkeller:android:day',
    'mila_p:ios:night',
    'zoe_sunflower:android:day',
  )
  await ann.opensTheMiniApp()
  await ann.group(title).click()
  await ann.app.getByRole('link', { name: /^Settings/ }).click()
  await ann.app.getByRole('link', { name: /^Joining check/ }).click()
  await ann.app.getByRole('radio', { name: /^Everyone who joins/ }).click()
  await expect(ann.app.getByText('Not working')).toBeHidden()
  await ann.app.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(ann.app.getByText('Saved', { exact: true })).toBeVisible()

  const standing = async (id: number) => (await world.control.chat(cyclists, id)).chat.my_status

  await test.step('by the button of what they alone see', async () => {
    await joins(mila)
    const told = mila.screen.getByTestId('message').filter({ hasText: 'Only you can see this' })
    await expect(told).toContainText(`Welcome to ${title}! You can write here`)
    await expect.poll(() => standing(milaId)).toBe('restricted')
    await told.getByRole('button', { name: 'Start the check' }).click()
    await passes(mila)
    await expect.poll(() => standing(milaId)).toBe('member')
    await mila.opensTheChat(title)
    await mila.writes('Hello everybody')
    // Its button would lead nowhere now.
    await expect(told).toBeHidden()
  })

  await test.step('by the link that all share, where they never saw it', async () => {
    await world.control.addFault({ kind: 'lose_ephemeral', count: 1 })
    await joins(zoe)
    await expect.poll(() => standing(zoeId)).toBe('restricted')
    await zoe.followsTheLink('https://t.me/steward_sandbox_bot?startapp=check')
    await passes(zoe)
    await expect.poll(() => standing(zoeId)).toBe('member')
  })

  const { messages } = await world.control.chat(cyclists, annId)
  const texts = messages.map(({ text }) => text ?? '')
  expect(texts).toContain('Hello everybody')
  expect(texts.filter((text) => /check|Welcome to/.test(text))).toEqual([])
})
