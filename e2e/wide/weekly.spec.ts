import { expect, test } from '../test-in-time.ts'

test.use({ timezoneId: 'UTC' })

const hour = 3_600_000
const week = 7 * 24 * hour
/** A Monday, at noon. */
const someNoon = Date.UTC(2024, 0, 1, 12)
const daysToMonday = (now: number) => (week - ((now - someNoon) % week)) / (24 * hour)

test('on Monday the bot tells of the week with a picture, which is seen on phones by day and by night', async ({
  openPhones,
  world,
}) => {
  test.slow()
  const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
  for (const phone of [ann, zoe]) {
    await phone.opensTheMiniApp()
    await expect(phone.group('Open Source Café')).toBeVisible()
    await phone.closesTheMiniApp()
  }
  await world.letPass(daysToMonday(Date.now()))

  for (const phone of [ann, zoe]) {
    await phone.opensTheChat('Steward')
    const told = phone.screen.getByTestId('message').filter({ hasText: 'Your groups from' }).last()
    await expect(told).toContainText('Messages per day, Monday to Sunday. Busiest day: ')
    const picture = told.locator('.message-photo')
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([800, 400])
    // Room was kept for it, so the end of the chat is where the phone looks.
    await expect(picture).toHaveAttribute('height', '320')
    await expect(told.getByRole('button', { name: 'Open Steward' })).toBeInViewport({ ratio: 1 })
  }
})
