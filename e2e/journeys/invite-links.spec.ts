import { expect, test } from '../test.ts'

/** Viktor, who is in no group. */
const tooLate = 2_045_118_903

test('an admin makes a link with a name and a limit, sees who comes by it, has them approved for a day, and ends it', async ({
  openPhones,
  world,
}) => {
  test.slow()
  const [ann, zoe, liora] = await openPhones(
    'annkeller:android:day',
    'zoe_sunflower:ios:night',
    'liora_k:android:day',
  )
  await ann.opensTheMiniApp()
  await ann.group('Berlin Cyclists 🚲').click()
  await ann.app.getByRole('link', { name: 'Links', exact: true }).click()
  await ann.app.getByRole('button', { name: 'New link with a name or limits' }).click()
  const sheet = ann.app.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Spring flyer')
  await sheet.getByLabel('Member limit').fill('1')
  await sheet.getByRole('button', { name: 'Create' }).click()

  const link = `https://${await sheet.getByText(/^t\.me\//).textContent()}`
  expect(link).toMatch(/^https:\/\/t\.me\/\+[\w-]{16}$/)
  await expect(sheet.getByRole('heading', { name: 'Spring flyer' })).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  const working = ann.app.getByRole('region', { name: 'Active links', exact: true })
  // The bot's own link is its owner's to see.
  await expect(working.getByRole('button', { name: /^Primary link/ })).toHaveCount(0)
  await expect(working.getByRole('button', { name: /Spring flyer/ })).toContainText('0 of 1 joined')

  await test.step('somebody on another phone comes by it', async () => {
    await zoe.goesBackToTheChats()
    await zoe.followsTheLink(link)
    await zoe.screen.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(zoe.screen.getByTestId('chat-title')).toContainText('Berlin Cyclists 🚲')
    const over = ann.app.getByRole('region', { name: 'Inactive links' })
    await expect(over.getByRole('button', { name: /Spring flyer/ })).toContainText('1 of 1 joined')
  })

  await test.step('changed, it works for a day, and only whom an admin approves', async () => {
    await ann.app.getByRole('button', { name: /Spring flyer/ }).click()
    await sheet.getByRole('button', { name: 'Change' }).click()
    await sheet.getByLabel('Name').fill('Summer flyer')
    await sheet.getByRole('radio', { name: '1 day' }).check()
    await sheet.getByRole('switch', { name: /^Approval by admins/ }).check()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByRole('heading', { name: 'Summer flyer' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(working.getByRole('button', { name: /Summer flyer/ })).toContainText(/by approval.*until /)

    await liora.goesBackToTheChats()
    await liora.followsTheLink(link)
    await liora.screen.getByRole('button', { name: 'Request to Join' }).click()
    await expect(working.getByRole('button', { name: /Summer flyer/ })).toContainText('1 request')
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: /^1 join request/ }).click()
    await ann.app.getByRole('button', { name: /^Approve ליאורה/ }).click()
    await liora.screen.getByLabel('Search chats').fill('')
    await expect(liora.chat('Berlin Cyclists 🚲')).toBeVisible()
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: 'Links', exact: true }).click()
  })

  await test.step('who comes a day later comes too late', async () => {
    await world.control.advance(24 * 3600 + 60)
    const late = await world.control.act(tooLate, { do: 'join_by_link', link })
    expect(late).toMatchObject({ ok: false, error: 'This link is no longer valid.' })
  })

  await test.step('and the link ends', async () => {
    await ann.app.getByRole('button', { name: /Summer flyer/ }).click()
    await sheet.getByRole('button', { name: 'Revoke' }).click()
    await ann.answersTheQuestion('Revoke this link?', 'OK')
    await expect(sheet.getByText('Revoked')).toBeVisible()
    await ann.pressesBack()
    await expect(sheet).toBeHidden()
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: /^Log/ }).click()
    await expect(ann.app.getByText(/created the invite link “\u2068Spring flyer\u2069”/)).toBeVisible()
    await expect(ann.app.getByText(/revoked the invite link “\u2068Summer flyer\u2069”/)).toBeVisible()
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
    await ann.app.getByRole('link', { name: /Zo/ }).click()
    await expect(ann.app.getByText('Summer flyer')).toBeVisible()
  })
})

test('the owner replaces the primary link that the messenger gave the bot by another', async ({
  openPhones,
}) => {
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Links', exact: true }).click()
  const sheet = ann.app.getByRole('dialog')
  const working = ann.app.getByRole('region', { name: 'Active links', exact: true })
  const primary = working.getByRole('button', { name: /^Primary link/ })
  await primary.click()
  const before = await sheet.getByText(/^t\.me\//).textContent()
  await sheet.getByRole('button', { name: 'Replace with a new one' }).click()
  await ann.answersTheQuestion('Replace the primary link?', 'OK')
  await expect(sheet.getByText('Revoked')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(primary).toHaveCount(1)
  await expect(primary).not.toContainText(before ?? '')
})
