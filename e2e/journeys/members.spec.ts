import { expect, test } from '../test.ts'

test('an admin finds somebody, warns them, takes it back, and mutes them for a week', async ({
  openPhones,
}) => {
  const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: /^Members known/ }).click()
  await expect(ann.app.getByText(/^\d+ known of 186$/)).toBeVisible()
  await ann.app.getByRole('searchbox', { name: 'Search' }).last().fill('sunflower')
  await ann.app.getByRole('link', { name: /^Zoë/ }).click()

  await ann.app.getByRole('button', { name: 'Warn', exact: true }).click()
  await ann.app.getByRole('button', { name: 'Spam' }).click()
  await ann.app.getByRole('button', { name: /^Warn Zoë/ }).click()
  await ann.app.getByRole('button', { name: 'Undo' }).click()
  await expect(ann.app.getByRole('region', { name: 'Warnings' }).getByText(/taken back/)).toBeVisible()

  await ann.app.getByRole('button', { name: 'Mute', exact: true }).click()
  await ann.app.getByRole('radio', { name: '1 week' }).check()
  await ann.app.getByRole('button', { name: /^Mute Zoë/ }).click()
  await expect(ann.app.getByText('Muted: reads, but can’t write')).toBeVisible()
  const history = ann.app.getByRole('region', { name: 'History' })
  for (const words of ['Warned by', 'Warning taken back by', 'Muted by'])
    await expect(history.getByText(`${words} Ann Keller`)).toBeVisible()

  await zoe.opensTheChat('Riverside Neighbours')
  await zoe.writes('Can anybody hear me?')
  await expect(zoe.screen.getByText('You may not write here.')).toBeVisible()

  await ann.app.getByRole('button', { name: 'Lift the restriction' }).click()
  await ann.app.getByRole('button', { name: /^Let Zoë/ }).click()
  await expect(ann.app.getByText('Muted: reads, but can’t write')).toBeHidden()
  await zoe.screen.getByTestId('send').click()
  await expect(zoe.screen.getByTestId('chat').getByText('Can anybody hear me?')).toBeVisible()
})

test('SEC-31 an admin gives somebody what can be given, and takes it again', async ({ openPhones }) => {
  const [ann, zoe] = await openPhones('annkeller:ios:night', 'zoe_sunflower:android:day')
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: /^Members known/ }).click()
  await ann.app.getByRole('link', { name: /^Zoë/ }).click()
  await ann.app.getByRole('button', { name: 'More' }).click()
  await ann.app.getByRole('button', { name: 'Make an admin' }).click()
  await expect(ann.app.getByRole('switch', { name: 'Stay anonymous' })).toBeDisabled()
  await ann.app.getByRole('switch', { name: 'Mute and ban people' }).uncheck()
  await ann.app.getByLabel('Title').fill('Gardener')
  await ann.app.getByRole('button', { name: /^Make Zoë/ }).click()
  await expect(ann.app.getByText(/^@zoe_sunflower · admin · Gardener/)).toBeVisible()

  await zoe.opensTheMiniApp()
  await expect(zoe.group('Riverside Neighbours')).toBeVisible()

  await ann.app.getByRole('button', { name: 'More' }).click()
  await ann.app.getByRole('button', { name: 'Take admin rights away' }).click()
  await ann.app.getByRole('button', { name: /^Take admin rights from Zoë/ }).click()
  await expect(ann.app.getByText('Rights taken by Ann Keller')).toBeVisible()
  await expect(zoe.group('Riverside Neighbours')).toBeHidden()
})
