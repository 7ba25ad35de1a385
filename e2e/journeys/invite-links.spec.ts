import { expect, test } from '../test.ts'

test('an admin makes a link with a name and a limit, sees who comes by it, and ends it', async ({
  openPhones,
}) => {
  const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
  await ann.opensTheMiniApp()
  await ann.group('Berlin Cyclists 🚲').click()
  await ann.app.getByRole('link', { name: 'Invite links' }).click()
  await ann.app.getByRole('button', { name: 'New invite link' }).click()
  const sheet = ann.app.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Spring flyer')
  await sheet.getByLabel('How many people may join by it').fill('1')
  await sheet.getByRole('button', { name: 'Create' }).click()

  const link = `https://${await ann.app.locator('.link-address').textContent()}`
  expect(link).toMatch(/^https:\/\/t\.me\/\+[\w-]{16}$/)
  await expect(sheet.getByRole('heading', { name: 'Spring flyer' })).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  const working = ann.app.getByRole('region', { name: 'Links that work' })
  await expect(working.getByRole('button', { name: /Spring flyer/ })).toContainText('0 of 1 joined')

  await test.step('the primary link, which the messenger gives the bot, is replaced by another', async () => {
    const primary = working.getByRole('button', { name: /primary/ })
    await primary.click()
    const before = await ann.app.locator('.link-address').textContent()
    await sheet.getByRole('button', { name: 'Replace with a new one' }).click()
    await ann.screen.getByTestId('popup').getByRole('button', { name: 'OK' }).click()
    await expect(sheet.getByText('Revoked')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(primary).toHaveCount(1)
    await expect(primary).not.toContainText(before ?? '')
  })

  await test.step('somebody on another phone comes by it', async () => {
    await zoe.goesBackToTheChats()
    await zoe.followsTheLink(link)
    await zoe.screen.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(zoe.screen.getByTestId('chat-title')).toContainText('Berlin Cyclists 🚲')
    const over = ann.app.getByRole('region', { name: 'Over' })
    await expect(over.getByRole('button', { name: /Spring flyer/ })).toContainText('1 of 1 joined')
  })

  await test.step('and the link ends', async () => {
    await ann.app.getByRole('button', { name: /Spring flyer/ }).click()
    await sheet.getByRole('button', { name: 'Revoke' }).click()
    await ann.screen.getByTestId('popup').getByRole('button', { name: 'OK' }).click()
    await expect(sheet.getByText('Revoked')).toBeVisible()
    await ann.pressesBack()
    await expect(sheet).toBeHidden()
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: /^Members known/ }).click()
    await ann.app.getByRole('link', { name: /Zo/ }).click()
    await expect(ann.app.getByText('Spring flyer')).toBeVisible()
  })
})
