import { expect, test } from '../test.ts'

const viktorId = 2_045_118_903
const riverside = -1_001_724_503_318

test('an admin approves one person and declines another, and the messenger does it; the bot on guard leaves it to them', async ({
  openPhones,
  world,
}) => {
  const [ann, priya, viktor] = await openPhones(
    'annkeller:android:day',
    'priya_r:ios:night',
    'viktor_hale:android:day',
  )
  await expect(priya.chat('Riverside Neighbours')).toBeHidden()
  const badge = ann.app.getByRole('tab', { name: 'Groups' }).locator('span[aria-hidden]')
  await ann.opensTheMiniApp()
  await expect(badge).toHaveText('4')
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: /^4 join requests/ }).click()
  await expect(ann.app.getByRole('heading', { name: '4 pending' })).toBeVisible()

  const approve = ann.app.getByRole('button', { name: /^Approve Priya/ })
  await test.step('U11 Approve is the button that catches the eye, and Decline is not', async () => {
    await expect(approve).toHaveCSS('background-color', 'rgb(34, 121, 191)')
    await expect(approve).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(ann.app.getByRole('button', { name: /^Decline Priya/ })).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
  await approve.click()
  const lately = ann.app.getByRole('region', { name: 'Recent' })
  await expect(lately.getByText('Approved here')).toBeVisible()
  await expect(priya.chat('Riverside Neighbours')).toBeVisible()

  const declined = () => world.control.ledger({ method: 'declineChatJoinRequest' })
  await ann.app
    .getByRole('button', { name: /^Decline/ })
    .first()
    .click()
  await expect(lately.getByText('Declined here')).toBeVisible()
  expect(await declined()).toMatchObject([{ ok: true, params: { chat_id: riverside } }])
  await expect(ann.app.getByRole('heading', { name: '2 pending' })).toBeVisible()

  await ann.pressesBack()
  await expect(ann.app.getByRole('link', { name: /^2 join requests/ })).toBeVisible()

  await test.step('Telegram asks the guard, who has ten seconds, and puts into its queue whom it leaves to the admins', async () => {
    await ann.leavesTheMiniApp()
    await ann.opensTheGroup('Riverside Neighbours')
    await ann.screen.getByRole('button', { name: 'Edit', exact: true }).click()
    await ann.screen.getByRole('button', { name: 'Make the bot the guard' }).click()
    await expect(ann.screen.getByRole('button', { name: 'Take the bot off guard' })).toBeVisible()

    await world.control.act(viktorId, { do: 'apply_to_join', chat_id: riverside })
    const answers = () => world.control.ledger({ method: 'answerChatJoinRequestQuery' })
    await expect.poll(answers).toHaveLength(1)
    // A later one Telegram would refuse.
    expect(await answers()).toMatchObject([{ ok: true, params: { result: 'queue' } }])

    await ann.opensTheMiniApp()
    await expect(badge).toHaveText('3')
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: /^3 join requests/ }).click()
    await ann.app.getByRole('button', { name: /^Approve Viktor/ }).click()
    await expect(viktor.chat('Riverside Neighbours')).toBeVisible()
  })
})
