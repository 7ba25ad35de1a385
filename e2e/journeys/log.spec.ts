import { expect, test } from '../test.ts'

test('SEC-47 what was done by hand and in the app stands in the log, is taken back there, and is taken along', async ({
  openPhones,
  page,
}) => {
  // Ann has two phones: on one she acts by hand.
  const [hand, ann] = await openPhones('annkeller:android:day', 'annkeller:ios:night')
  await hand.removes(/Zoë/, 'Riverside Neighbours')
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: /^Log/ }).click()

  const byHand = ann.app.getByRole('button', { name: /^\u2068Ann Keller\u2069 (banned|removed) .*Zoë/ })
  await expect(byHand).toContainText('by hand')
  await ann.app.getByRole('radio', { name: 'Admins' }).check()
  await expect(byHand).toBeHidden()
  await ann.app.getByRole('radio', { name: 'People' }).check()

  await ann.app.getByRole('button', { name: /^Undo: .*Zoë/ }).click()
  await ann.app.getByRole('button', { name: /^Lift the ban of/ }).click()
  const undone = ann.app.getByRole('button', { name: /^\u2068Ann Keller\u2069 unbanned .*Zoë/ })
  await expect(undone).toBeVisible()
  await expect(undone).not.toContainText('by hand')

  const offered = page.waitForResponse((reply) => reply.url().endsWith('/api/groups/log/export'))
  await ann.app.getByRole('button', { name: 'Export' }).click()
  const reply = await offered
  const { result } = await reply.json()
  const address = new URL(result.path, reply.url()).href
  const file = await page.request.get(address)
  expect(file.headers()['content-disposition']).toContain('steward-log.csv')
  const lines = (await file.text()).split('\r\n')
  expect(lines.filter((line) => line.includes('Zoë')).map((line) => line.split(',')[1])).toEqual([
    '"unban"',
    '"ban"',
  ])
  expect((await page.request.get(address)).status()).toBe(404)
})
