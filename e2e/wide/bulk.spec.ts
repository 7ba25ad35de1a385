import { expect, test } from '../test.ts'

// The one is about who asks to come in, the other about who is in.
test.use({ changesApart: true })
test.describe.configure({ mode: 'default' })

test('an admin approves several people at once, leaves, comes back, and declines all others', async ({
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
  await ann.answersTheQuestion('Approve 2 people?', 'OK')

  await expect(ann.app.getByRole('heading', { name: 'Approve 2 people' })).toBeVisible()
  await ann.pressesBack()
  await expect(ann.app.getByRole('heading', { name: '2 pending' })).toBeVisible()
  await expect(priya.chat('Riverside Neighbours')).toBeVisible()

  await ann.app.getByRole('button', { name: 'Select' }).click()
  await ann.app.getByRole('button', { name: 'Decline all 2' }).click()
  await ann.answersTheQuestion('Decline 2 requests?', 'OK')
  await expect(ann.app.getByRole('heading', { name: 'Decline 2 requests' })).toBeVisible()
  await expect(ann.app.getByText('2 of 2 done')).toBeVisible()
  await expect(ann.app.getByText('Ended')).toBeVisible()
  await ann.pressesBack()
  await expect(ann.app.getByText('No pending requests')).toBeVisible()
})

test('the brake holds an admin who bans too many; the owner is told, lets one go to its end, and the next is stopped', async ({
  openPhones,
}) => {
  test.slow()
  const [ann, liora, zoe] = await openPhones(
    'annkeller:android:day',
    'liora_k:ios:night',
    'zoe_sunflower:android:day',
  )
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: /^Settings/ }).click()
  await ann.app.getByRole('link', { name: /^Mass-ban protection/ }).click()
  const limit = ann.app.getByRole('radiogroup', { name: 'Bans and demotions' })
  await limit.getByRole('radio', { name: '5', exact: true }).check()
  await ann.app.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(ann.app.getByText('Saved', { exact: true })).toBeVisible()
  await ann.leavesTheMiniApp()
  await zoe.goesBackToTheChats()
  await expect(zoe.chat('Riverside Neighbours')).toBeVisible()

  await liora.opensTheMiniApp()
  await liora.group('Riverside Neighbours').click()
  await liora.app.getByRole('link', { name: 'Members', exact: true }).click()
  const each = liora.app.getByRole('region', { name: 'People' })
  const bans = async (choose: () => Promise<void>) => {
    await liora.app.getByRole('button', { name: 'Select' }).click()
    await choose()
    await liora.app.getByRole('button', { name: 'Ban', exact: true }).click()
    const sheet = liora.app.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Spam' }).click()
    await sheet.getByRole('button', { name: /^Ban \d+ people/ }).click()
  }
  const chooses = (name: RegExp) => liora.app.getByRole('checkbox', { name }).click()

  await test.step('what goes beyond the limit waits until the owner allows it', async () => {
    await bans(async () => {
      for (const name of [/^Zoë/, /^Tom/, /^Maximiliana/, /^Ines/, /^Leila/, /^Niamh/]) await chooses(name)
    })
    await expect(liora.app.getByRole('heading', { name: 'Ban 6 people' })).toBeVisible()
    await expect(liora.app.getByText('5 of 6 done')).toBeVisible()
    await expect(
      liora.app.getByRole('status').filter({ hasText: 'Paused by mass-ban protection' }),
    ).toBeVisible()
    await expect(each.getByText('Not started')).toHaveCount(1)

    const notice = ann.screen
      .getByTestId('message')
      .filter({ hasText: 'banned or removed 5 people in Riverside' })
    await ann.opensTheChat('Steward')
    await expect(notice).toHaveCount(1)
    await ann.screen.getByRole('button', { name: 'Open Steward' }).last().click()
    await ann.app.getByRole('button', { name: 'Resume' }).click()
    await ann.answersTheQuestion('to continue?', 'OK')
    await expect(liora.app.getByText('6 of 6 done')).toBeVisible()
    await expect(zoe.chat('Riverside Neighbours')).toBeHidden()
  })

  await test.step('the next ones are counted anew; who stops it leaves the others alone', async () => {
    await liora.pressesBack()
    await bans(() => liora.app.getByRole('button', { name: /^Select (all )?\d+ shown/ }).click())
    await expect(liora.app.getByText(/^5 of \d+ done/)).toBeVisible()
    await expect(
      liora.app.getByRole('status').filter({ hasText: 'Paused by mass-ban protection' }),
    ).toBeVisible()
    await liora.app.getByRole('button', { name: 'Stop' }).click()
    await liora.answersTheQuestion('skipped.', 'OK')
    await expect(liora.app.getByRole('status').filter({ hasText: 'Stopped' })).toBeVisible()
    await expect(each.getByText('Skipped')).not.toHaveCount(0)
    await expect(each.getByText('Done', { exact: true })).not.toHaveCount(0)
    await expect(liora.app.getByText(/^\d+ people were skipped\.$/)).toBeVisible()
  })
})
