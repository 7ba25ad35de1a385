import { done } from '../../sandbox/src/control.ts'
import type { ActivityDay } from '../../contract/src/activity.ts'
import { expect, test } from '../test.ts'

test.use({ timezoneId: 'UTC' })

const day = 86_400_000
const daysAfter = (name: string, days: number) =>
  new Date(Date.parse(`${name}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

test('a year of traffic stands in the activity as it was: each message, the raid, the quiet month and the days without the bot', async ({
  openPhones,
  page,
  world,
}) => {
  test.slow()
  // What is told twice counts once.
  done(await world.control.addFault({ kind: 'duplicate', count: 1_000 }))
  const year = done(await world.control.year(7))
  const [ann] = await openPhones('annkeller:ios:day')
  await ann.opensTheMiniApp()
  await ann.group(year.title).click()
  await ann.app.getByRole('link', { name: 'Activity' }).click()

  const total = ann.app.getByRole('region', { name: 'Total' })
  let days: ActivityDay[] = []
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/api/groups/activity')) return
    const read: ActivityDay[] = (await answer.json()).result.days
    // The range before may be answered after it.
    if (read.length > 7) days = read
  })
  await expect
    .poll(async () => {
      // Whoever chooses a range again sees it as it is by now.
      await ann.app.getByRole('radio', { name: '7 days' }).click()
      await ann.app.getByRole('radio', { name: 'Custom' }).click()
      await ann.app.getByLabel('From', { exact: true }).fill(year.starts)
      await ann.app.getByRole('button', { name: 'Show', exact: true }).click()
      return total.textContent()
    })
    .toContain(`${new Intl.NumberFormat('en').format(year.messages)} messages`)
  await expect.poll(() => days.reduce((sum, { messages }) => sum + (messages ?? 0), 0)).toBe(year.messages)
  expect(days).toHaveLength(365)

  const of = (from: string, to: string) => days.filter(({ day }) => day >= from && day <= to)
  const said = (from: string, to: string) =>
    of(from, to).reduce((sum, { messages }) => sum + (messages ?? 0), 0)

  const joined = of(year.raid, year.raid).map(({ joins }) => joins)
  expect(joined[0]).toBeGreaterThanOrEqual(60)
  const { quiet, out } = year
  const quietly = said(quiet.from, quiet.to)
  expect(quietly).toBeLessThan(said(daysAfter(quiet.from, -30), daysAfter(quiet.from, -1)) / 3)
  expect(quietly).toBeLessThan(said(daysAfter(quiet.to, 1), daysAfter(quiet.to, 30)) / 3)
  expect(of(out.from, out.to).map(({ messages, gap }) => [messages, gap])).toEqual([
    [null, 'out'],
    [null, 'out'],
    [null, 'out'],
  ])
})
