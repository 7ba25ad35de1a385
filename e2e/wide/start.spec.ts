import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Phone } from '../phone/phone.ts'
import { expect, test as base } from '../test.ts'
import { npmStart } from '../world/npm-start.ts'
import { ownPort } from '../world/own-port.ts'

type Terminal = Parameters<typeof npmStart>[0]

/** The world of these journeys is the one that a stranger gets. */
const test = base.extend<{ terminal: Terminal }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies out of its first parameter
  terminal: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'steward-stranger-'))
    await use({ folder, port: await ownPort(), sandboxPort: await ownPort() })
    await rm(folder, { recursive: true, force: true })
  },
  world: async ({ terminal }, use) => {
    const started = await npmStart(terminal)
    await use(started)
    await started.stop()
  },
})

/** A page that is still fetching late parts of itself would complain that the server left. */
async function putsAway(phone: Phone) {
  await phone.closesTheMiniApp()
  await expect(phone.screen.getByTestId('mini-app-frame')).toHaveCount(0)
}

/** Whatever the width: in sight from edge to edge, with its word. */
async function offersItsTools(phone: Phone, width: number) {
  const page = phone.screen.page()
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 844 })
  for (const name of ['Browser', 'Time and events', 'Make trouble', 'Bot API calls', 'Add a phone']) {
    const tool = page.getByRole('navigation', { name: 'Sandbox' }).getByText(name, { exact: true })
    await expect(tool).toBeInViewport({ ratio: 1 })
  }
  if (before) await page.setViewportSize(before)
}

/** However narrow: what is opened there leaves the phone in sight, and folds away again. */
async function opensBesideThePhone(phone: Phone, width: number) {
  const page = phone.screen.page()
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 844 })
  const events = page.getByTestId('events')
  await page.getByTestId('open-events').click()
  await expect(events.getByText('A spammer strikes')).toBeVisible()
  const [panel, screen] = await Promise.all([events.boundingBox(), phone.screen.boundingBox()])
  expect(screen?.height).toBeGreaterThan(250)
  expect((screen?.y ?? 0) + (screen?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
  await page.getByTestId('open-events').click()
  await expect(events).toHaveCount(0)
  if (before) await page.setViewportSize(before)
}

test('npm start says where to go, is usable there, leaves on Ctrl-C, and finds the data at the second start', async ({
  world,
  terminal,
  openPhones,
}) => {
  test.slow()
  expect(world.said().match(/https?:\/\/\S+/g)).toEqual([world.address])
  const [ann] = await openPhones('annkeller:android:day')
  const page = ann.screen.page()

  // Without anybody's doing a spammer strikes, where it can be seen, and is dealt with.
  await ann.opensTheChat('Riverside Neighbours')
  const strike = page.getByRole('status')
  await expect(strike).toContainText('has just advertised in Riverside Neighbours', { timeout: 60_000 })
  await expect(strike).toContainText('Steward deleted it', { timeout: 60_000 })
  await ann.goesBackToTheChats()

  await ann.addsTheBotTo('Book Club of Very Slow Readers')
  await ann.opensTheMiniApp()
  await expect(ann.group('Book Club of Very Slow Readers')).toBeVisible()
  await offersItsTools(ann, 390)
  await opensBesideThePhone(ann, 390)
  await offersItsTools(ann, 800)

  // The groups have a past: it was talked on each day of the week before today.
  await ann.group('Riverside Neighbours').click()
  await expect(ann.app.getByText(/^Messages a day: (\w+ [1-9]\d*, ){7}Today \d+$/)).toBeAttached()
  await ann.app.getByRole('link', { name: /^Log/ }).click()
  await expect(ann.app.getByText(/^.?Steward.? deleted the recent messages/)).toBeVisible()
  await expect(ann.app.getByRole('button', { name: 'Why?' })).toBeVisible()
  await expect(ann.app.getByText(/Ann Keller.* warned .*/).first()).toBeVisible()
  await ann.pressesBack()

  // What was done about the spammer is told, and why.
  await ann.app.getByRole('link', { name: /^Protection/ }).click()
  await expect(ann.app.getByText('1 removed today')).toBeVisible()
  const recent = ann.app.getByRole('region', { name: 'Recent' })
  await recent.getByRole('button').first().click()
  const why = ann.app.getByRole('dialog', { name: 'Why?' })
  await expect(why.getByText('Reads like spam')).toBeVisible()
  await expect(why).toContainText('ActionDeleted')
  await why.getByRole('button', { name: 'Close' }).click()
  await ann.pressesBack()
  await ann.pressesBack()
  await putsAway(ann)

  await world.stop()
  await expect(fetch(world.address)).rejects.toThrow('fetch failed')
  await expect(fetch(world.appOrigin)).rejects.toThrow('fetch failed')

  const again = await npmStart(terminal)
  try {
    const [sameAnn] = await openPhones('annkeller:android:day')
    await sameAnn.opensTheMiniApp()
    await expect(sameAnn.group('Book Club of Very Slow Readers')).toBeVisible()
    await expect(sameAnn.group('Riverside Neighbours')).toBeVisible()
    await putsAway(sameAnn)
  } finally {
    await again.stop()
  }
})
