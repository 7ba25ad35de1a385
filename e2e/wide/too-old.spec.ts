import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

test('a browser that lacks what the app is written in reads a sentence, and its client shows it', async ({
  openPhones,
  context,
}) => {
  await context.addInitScript(() => {
    if (window.top !== window) Reflect.deleteProperty(Object, 'hasOwn')
  })
  const [ann, boris] = await openPhones('annkeller:android:day', 'boris_sokolov:ios:night')
  for (const [phone, words] of [
    [ann, 'This device’s browser is too old for Steward. Update it (iOS 15.4, Chrome 100 or newer)'],
    [boris, 'Браузер этого устройства слишком старый для Steward.'],
  ] as const) {
    await phone.opensTheMiniApp()
    await expect(phone.app.getByRole('alert')).toContainText(words)
    await expect(phone.app.getByRole('alert')).toBeVisible()
    const { entry } = await phone.opensTheProtocolLog()
    await expect(entry('web_app_ready')).toHaveCount(1)
  }
})
