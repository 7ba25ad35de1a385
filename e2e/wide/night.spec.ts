import { expect, test } from '../test-in-time.ts'

const riverside = -1_001_724_503_318
const zoe = 842_117_390
const [minute, hour] = [60_000, 3_600_000]

/** The next time that clocks in Berlin go back or forward: at one o'clock in Greenwich, on a last Sunday. */
function nextChange(now: number): { at: number; isForward: boolean } {
  const year = new Date(now).getUTCFullYear()
  for (const [month, isForward] of [
    [2, true],
    [9, false],
    [14, true],
  ] as const) {
    const last = new Date(Date.UTC(year, month, 31, 1))
    const at = last.getTime() - last.getUTCDay() * 24 * hour
    // Two days before it begins there is time to choose.
    if (at - now > 48 * hour) return { at, isForward }
  }
  throw new Error('no clock is changed any more')
}

test('a night in which clocks are changed ends at the hour that was chosen, on the clock of the group', async ({
  openPhones,
  world,
}) => {
  test.slow()
  const [ann] = await openPhones('annkeller:android:day')
  const { app } = ann
  const night = app.getByRole('link', { name: /^Night/ })
  const opensProtection = async () => {
    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await app.getByRole('link', { name: 'Protection' }).click()
  }
  const { at: change, isForward } = nextChange(Date.now())
  // From 23:00 to 07:00 on walls: seven hours long in spring, nine in autumn.
  const [begins, ends] = isForward
    ? [change - 3 * hour, change + 4 * hour]
    : [change - 4 * hour, change + 5 * hour]
  let passed = Date.now()
  const until = async (moment: number) => {
    await world.letPass((moment - passed) / (24 * hour))
    passed = moment
  }
  const mayWrite = async () => (await world.control.chat(riverside, zoe)).permissions?.can_send_messages

  await opensProtection()
  await night.click()
  await app.getByRole('switch', { name: 'Close the group at night' }).click()
  await app.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Berlin')
  await app.getByLabel('Begins').fill('23:00')
  await app.getByLabel('Ends').fill('07:00')
  await app.getByRole('button', { name: 'Save' }).click()
  await expect(app.getByText('Saved')).toBeVisible()
  await ann.leavesTheMiniApp()

  await until(begins - 10 * minute)
  await expect.poll(mayWrite).toBe(true)
  await until(begins + minute)
  await expect.poll(mayWrite).toBe(false)
  await opensProtection()
  await expect(night).toContainText(/Night until 7:00.AM/)
  await ann.leavesTheMiniApp()

  await until(ends - 10 * minute)
  expect(await mayWrite()).toBe(false)
  await opensProtection()
  await expect(night).toContainText(/Night until 7:00.AM/)
  await ann.leavesTheMiniApp()
  await until(ends + minute)
  await expect.poll(mayWrite).toBe(true)
})
