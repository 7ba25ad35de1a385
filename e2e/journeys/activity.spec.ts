import { fileOffered } from '../phone/file-offered.ts'
import { expect, test } from '../test.ts'
import { isClean } from '../watch/is-clean.ts'

test('an admin sees how the group lives: what is written counts, each bar tells its number, a range is chosen, and axe-core finds nothing', async ({
  openPhones,
  page,
}) => {
  test.slow()
  const [ann, zoe] = await openPhones('annkeller:ios:day', 'zoe_sunflower:android:night')
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Activity' }).click()
  const total = ann.app.getByRole('region', { name: 'Total' })
  const written = async () => Number(/(\d+) messages?/.exec((await total.textContent()) ?? '')?.[1])
  await expect(total).toContainText(/\d+ messages?/)
  const before = await written()

  await zoe.opensTheChat('Riverside Neighbours')
  await zoe.writes('Counted')
  await expect(zoe.screen.locator('.message-text', { hasText: 'Counted' })).toBeVisible()
  await expect
    .poll(async () => {
      // Whoever chooses a range again sees it as it is by now.
      await ann.app.getByRole('radio', { name: '7 days' }).click()
      await ann.app.getByRole('radio', { name: '28 days' }).click()
      return written()
    })
    .toBe(before + 1)

  await ann.app.getByRole('radio', { name: '7 days' }).click()
  const messages = ann.app.getByRole('region', { name: 'Messages' })
  const chart = messages.getByRole('slider', { name: 'Messages' })
  await chart.focus()
  const last = await chart.getAttribute('aria-valuetext')
  await chart.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', String(last))
  await messages.getByRole('button', { name: 'Show as table' }).click()
  await expect(messages.getByRole('row')).toHaveCount(8)

  await messages.getByRole('button', { name: 'Share picture' }).click()
  const sheet = ann.app.getByRole('dialog', { name: 'Share picture' })
  await expect(sheet.getByRole('img', { name: 'Messages' })).toBeVisible()
  await expect(sheet.getByRole('switch', { name: 'Show the group’s name' })).not.toBeChecked()
  await isClean(ann, 'a picture to share')
  const isOffered = page.waitForResponse((answer) => answer.url().endsWith('/api/groups/activity/picture'))
  await sheet.getByRole('button', { name: 'Save' }).click()
  expect((await (await isOffered).json()).result.path).toMatch(/^\/exports\/picture\//)
  await expect(sheet).toBeHidden()

  const { file } = await fileOffered(page, '/api/groups/activity/export', () =>
    ann.app.getByRole('button', { name: 'Export' }).click(),
  )
  expect(file.headers()['content-disposition']).toContain('steward-activity.csv')
  const [heads, ...days] = (await file.text()).split('\r\n')
  expect(heads).toContain('"Day","Messages","People who wrote"')
  // Seven days and an empty line between the first table and the next.
  expect(days.indexOf('')).toBe(7)

  await ann.app.getByRole('radio', { name: 'Custom' }).click()
  await ann.app.getByLabel('From', { exact: true }).fill('2026-01-02')
  await ann.app.getByLabel('To', { exact: true }).fill('2026-01-01')
  await expect(ann.app.getByRole('alert').filter({ hasText: 'must not be after' })).toBeVisible()
  await isClean(ann, 'activity')
})
