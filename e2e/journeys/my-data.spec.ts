import { expect, test } from '../test.ts'

test.use({ changesApart: true })

test('SEC-58 the owner takes Steward out of a group, adds it again, and erases a group for good', async ({
  openPhones,
}) => {
  test.slow()
  const [ann] = await openPhones('annkeller:android:day')
  const { app } = ann
  const leaves = async (group: string) => {
    await app.getByRole('link', { name: /^Settings/ }).click()
    await app.getByRole('link', { name: /^Remove Steward/ }).click()
    await app.getByRole('button', { name: 'Remove Steward' }).click()
    await ann.answersTheQuestion(`Remove Steward from ${group}?`, 'OK')
    await expect(app.getByRole('button', { name: 'Erase the group’s data' })).toBeVisible()
  }

  await ann.opensTheMiniApp()
  await ann.group('Parents of 4b').click()
  await leaves('Parents of 4b')
  await ann.pressesBack()
  await ann.pressesBack()
  await expect(app.getByText('The bot was removed').first()).toBeVisible()
  await expect(app.getByRole('link', { name: 'Erase now' })).toBeVisible()
  await app.getByRole('button', { name: 'Add the bot again' }).click()
  await ann.choosesForTheBot('Parents of 4b')
  await ann.opensTheMiniApp()
  await ann.group('Parents of 4b').click()
  await expect(app.getByText('The bot was removed')).toHaveCount(0)

  // What was done stands in the log as before, and so does who took the bot out.
  await app.getByRole('link', { name: /^Log/ }).click()
  await expect(app.getByText(/Ann Keller.* removed the bot/).first()).toBeVisible()
  await ann.pressesBack()

  await leaves('Parents of 4b')
  await app.getByRole('button', { name: 'Erase the group’s data' }).click()
  await ann.answersTheQuestion('Erase all that Steward keeps of Parents of 4b?', 'OK')
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
  await expect(ann.group('Parents of 4b')).toHaveCount(0)
})
