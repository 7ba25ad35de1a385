import { done } from '../../sandbox/src/control.ts'
import { expect, test } from '../test.ts'

const [annId, tom, riverside] = [318_440_217, 96_520_418, -1_001_724_503_318]

test('a whole wave is taken back at once from the log, and whoever was banned apart from it stays banned', async ({
  openPhones,
  world,
}) => {
  test.slow()
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Protection' }).click()
  await ann.app.getByRole('link', { name: /^Spam waves/ }).click()
  const action = ann.app.getByRole('radiogroup', { name: 'Action' })
  await action.getByRole('radio', { name: 'Ban', exact: true }).click()
  await ann.app.getByRole('button', { name: 'Save' }).click()
  await expect(ann.app.getByText('Saved')).toBeVisible()
  await ann.pressesBack()

  const standing = async (people: readonly number[]) => {
    const seen = await Promise.all(people.map((person) => world.control.chat(riverside, person)))
    return seen.map(({ me }) => me.status)
  }
  const text = 'The last places on our cruise, ask me for the price'
  const messages = Array.from({ length: 3 }, () => ({ text }))
  const other = done(await world.control.setOff({ what: 'replay', chat_id: riverside, messages })).people
  // The first writer is only asked about: others could have copied them.
  await expect.poll(() => standing(other)).toEqual(['member', 'kicked', 'kicked'])
  done(await world.control.act(annId, { do: 'ban', chat_id: riverside, user_id: tom }))
  const wave = done(await world.control.setOff({ what: 'campaign', chat_id: riverside })).people
  await expect.poll(() => standing(wave)).toEqual(['member', 'kicked', 'kicked', 'kicked', 'kicked'])

  const recent = ann.app.getByRole('region', { name: 'Recent' })
  const undone = recent.getByRole('button').filter({ hasText: 'Undone' })
  await expect(recent.getByRole('button').filter({ hasText: 'Ban' })).toHaveCount(6)
  await ann.pressesBack()

  await ann.app.getByRole('link', { name: /^Log/ }).click()
  const { me } = await world.control.chat(riverside, wave[2] ?? 0)
  await ann.app
    .getByRole('button', { name: /^Why\? / })
    .and(ann.app.getByRole('button', { name: me.person.name }))
    .click()
  const why = ann.app.getByRole('dialog', { name: 'Why?' })
  await expect(why).toContainText('The same text from')
  await why.getByRole('button', { name: 'Undo for all 4 people of this wave' }).click()
  await expect(ann.app.getByRole('heading', { name: 'Unban 4 people' })).toBeVisible()
  await expect(ann.app.getByText('4 of 4 done')).toBeVisible()

  // They may come back, and nobody else may.
  expect(await standing(wave)).toEqual(['member', 'left', 'left', 'left', 'left'])
  expect(await standing([...other, tom])).toEqual(['member', 'kicked', 'kicked', 'kicked'])

  await ann.stepsBack()
  await ann.stepsBack()
  await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
  await ann.app.getByRole('radio', { name: 'Banned' }).check()
  await expect(ann.app.getByRole('heading', { name: '3 people' })).toBeVisible()
  await ann.stepsBack()
  await ann.app.getByRole('link', { name: 'Protection' }).click()
  await expect(undone).toHaveCount(4)
  await expect(recent.getByRole('button').filter({ hasText: 'Ban' })).toHaveCount(2)
})
