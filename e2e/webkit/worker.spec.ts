import { expect, test } from './test.ts'

test('S-SW-1 in WebKit a worker is registered once the app is stable, and answers the next start', async ({
  app,
}) => {
  const worker = () =>
    app.run(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none')
  await expect.poll(worker, { timeout: 60_000 }).toBe('activated')

  await app.comesTo('/admin/me/about')
  await expect.poll(app.heading).toBe('About')
  expect(await app.run(() => navigator.serviceWorker.controller?.state)).toBe('activated')
})
