import { expect, test } from '../test.ts'

test('an admin lets several people in at once, leaves, comes back, and turns all others away', async ({
  openPhones,
}) => {
  const [ann, priya] = await openPhones('annkeller:android:day', 'priya_r:ios:night')
  await expect(priya.chat('Riverside Neighbours')).toBeHidden()
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: /^4 join requests/ }).click()
  await ann.app.getByRole('button', { name: 'Select' }).click()
  await ann.app.getByRole('checkbox', { name: /^Priya/ }).click()
  await ann.app.getByRole('checkbox').first().click()
  await ann.app.getByRole('button', { name: 'Approve 2' }).click()
  await ann.screen.getByTestId('popup-button-ok').click()

  await expect(ann.app.getByRole('heading', { name: 'Let 2 people in' })).toBeVisible()
  await ann.pressesBack()
  await expect(ann.app.getByRole('heading', { name: '2 people wait' })).toBeVisible()
  await expect(priya.chat('Riverside Neighbours')).toBeVisible()

  await ann.app.getByRole('button', { name: 'Select' }).click()
  await ann.app.getByRole('button', { name: 'Decline all 2' }).click()
  await ann.screen.getByTestId('popup-button-ok').click()
  await expect(ann.app.getByRole('heading', { name: 'Decline 2 requests' })).toBeVisible()
  await expect(ann.app.getByText('2 of 2 done')).toBeVisible()
  await expect(ann.app.getByText('Ended')).toBeVisible()
  await ann.pressesBack()
  await expect(ann.app.getByText('Nobody is waiting')).toBeVisible()
})
