import {
  choosesTheCheck,
  cyclists as title,
  cyclistsId,
  joinsTheCyclists,
  joinsUntold,
  milaId,
  savesTheCheck,
} from '../phone/joining.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test-in-time.ts'

const [annId, zoeId] = [318_440_217, 842_117_390]

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
  await choosesTheCheck(ann, { group: title, whom: 'Everyone who joins' })
  await expect(ann.app.getByText('Not working')).toBeHidden()
  await savesTheCheck(ann)

  const standing = async (id: number) => (await world.control.chat(cyclistsId, id)).chat.my_status

  await test.step('by the button of what they alone see', async () => {
    await joinsTheCyclists(mila)
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

  await test.step('by the button that all share, where they never saw it', async () => {
    await joinsUntold(zoe, zoeId, world)
    const toAll = zoe.screen.getByTestId('message').filter({ hasText: 'New here?' })
    await toAll.getByRole('button', { name: 'Start the check' }).click()
    await passes(zoe)
    await expect.poll(() => standing(zoeId)).toBe('member')
  })

  const texts = async () => {
    const { messages } = await world.control.chat(cyclistsId, annId)
    return messages.map(({ text }) => text ?? '')
  }
  expect(await texts()).toContain('Hello everybody')
  // Nobody waits for it any more.
  await expect.poll(async () => (await texts()).filter((text) => /check|Welcome to/.test(text))).toEqual([])
})
