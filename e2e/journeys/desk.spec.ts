import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

test('U16 on a phone the sandbox leaves nearly all of the screen to the phone, and its tools stay on it', async ({
  openPhones,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [ann] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
  const chats = ann.screen.getByTestId('chats')
  await expect(chats).toBeVisible()
  const above = await chats.evaluate((one) => one.closest('.device')?.getBoundingClientRect().top)
  expect(above).toBeLessThanOrEqual(124)
  for (const tool of [
    'open-in-browser',
    'open-bot',
    'open-events',
    'open-faults',
    'open-ledger',
    'add-phone',
  ])
    await expect(page.getByTestId(tool)).toBeInViewport({ ratio: 1 })
  await ann.screen.getByTestId('phone-holder').click()
  await expect(ann.screen.getByTestId('phone-setup')).toBeVisible()
})
