import { expect, test } from '../test.ts'

test('an admin lets one person in and turns another away, and the messenger does it', async ({
  openPhones,
}) => {
  const [ann, priya] = await openPhones('annkeller:android:day', 'priya_r:ios:night')
  await expect(priya.chat('Riverside Neighbours')).toBeHidden()
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: /^4 join requests/ }).click()
  await expect(ann.app.getByRole('heading', { name: '4 people wait' })).toBeVisible()

  await ann.app.getByRole('button', { name: /^Approve Priya/ }).click()
  const lately = ann.app.getByRole('region', { name: 'Lately' })
  await expect(lately.getByText('Approved here')).toBeVisible()
  await expect(priya.chat('Riverside Neighbours')).toBeVisible()

  await ann.app
    .getByRole('button', { name: /^Decline/ })
    .first()
    .click()
  await expect(lately.getByText('Declined here')).toBeVisible()
  await expect(ann.app.getByRole('heading', { name: '2 people wait' })).toBeVisible()

  await ann.pressesBack()
  await expect(ann.app.getByRole('link', { name: /^2 join requests/ })).toBeVisible()
})
