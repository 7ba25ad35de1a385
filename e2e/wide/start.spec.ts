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

test('npm start says where to go, is usable there, leaves on Ctrl-C, and finds the data at the second start', async ({
  world,
  terminal,
  openPhones,
}) => {
  test.slow()
  expect(world.said().match(/https?:\/\/\S+/g)).toEqual([world.address])
  const [ann] = await openPhones('annkeller:android:day')
  await ann.addsTheBotTo('Book Club of Very Slow Readers')
  await ann.opensTheMiniApp()
  await expect(ann.group('Book Club of Very Slow Readers')).toBeVisible()
  await offersItsTools(ann, 390)
  await offersItsTools(ann, 800)

  // The groups have a past: it was talked on each day of the week before today.
  await ann.group('Riverside Neighbours').click()
  await expect(ann.app.getByText(/^Messages a day: (\w+ [1-9]\d*, ){7}Today \d+$/)).toBeAttached()
  await ann.app.getByRole('link', { name: /^Log/ }).click()
  await expect(ann.app.getByText(/Ann Keller.* warned .*/)).toHaveCount(3)
  await ann.pressesBack()

  // Without anybody's doing a spammer strikes within a minute, is dealt with, and why is told.
  await ann.app.getByRole('link', { name: /^Protection/ }).click()
  const recent = ann.app.getByRole('region', { name: 'Recent' })
  await recent.getByRole('button').first().click({ timeout: 60_000 })
  const why = ann.app.getByRole('dialog', { name: 'Why?' })
  await expect(why.getByText('Reads like spam')).toBeVisible()
  await expect(why).toContainText('ActionDelete')
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
