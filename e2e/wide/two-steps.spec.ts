import type { Page } from '@playwright/test'
import { people } from '../../sandbox/src/seed/people.ts'
import { done } from '../../sandbox/src/control.ts'
import { expect, test as base, useWorld } from '../test.ts'
import { givenWorld, type GivenWorld } from '../world/given-world.ts'
import { ownPort } from '../world/own-port.ts'
import { openDoor } from '../world/door.ts'

type Slow = { world: GivenWorld; door: Awaited<ReturnType<typeof openDoor>> }

const test = base.extend<Slow & { ports: { door: number; server: number } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies out of its first parameter
  ports: async ({}, use) => use({ door: await ownPort(), server: await ownPort() }),
  door: async ({ ports }, use) => {
    const door = await openDoor({ port: ports.door, server: ports.server })
    await use(door)
    await door.stop()
  },
  world: async ({ ports, door }, use, testInfo) =>
    useWorld(await givenWorld({ PORT: String(ports.server), PUBLIC_URL: door.address }), use, testInfo),
})

/** As a client opens it that answers nothing: the app alone in its window, with dialogs of its own. */
async function opensTheApp(page: Page, { control }: GivenWorld) {
  const { url } = done(
    await control.launch({ as: people.ann.id, platform: 'tdesktop', version: '6.1', theme: {} }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(url)
  await page.getByRole('link', { name: 'Riverside Neighbours' }).click()
}

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Steps of the browser's own in one instant. */
const steps = (page: Page, ...all: number[]) =>
  page.evaluate((each) => {
    for (const step of each) history.go(step)
  }, all)

/** Longer than a browser takes for whatever it was told. */
const held = 6000

test('S-BACK-2 S-LOAD-3 steps back in the same instant leave the page, its address and its call where they are while the overlay stands', async ({
  page,
  world,
  door,
}) => {
  test.slow()
  await opensTheApp(page, world)
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await page.getByRole('link', { name: /Борис Соколов/ }).click()
  const note = page.getByRole('textbox', { name: 'New note' })
  await expect(note).toBeVisible()
  const path = pathOf(page)
  const overlay = page.locator('[data-overlay]')
  door.hold('/api/groups/members/notes/add', held)

  for (const [way, text] of [
    [[-1, -1], 'Keeps the keys'],
    [[-2], 'Waters the plants'],
    [[-1, -1, -1], 'Has a ladder'],
  ] as const) {
    await note.fill(text)
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(overlay).toBeVisible()
    await steps(page, ...way)
    await expect(overlay).toBeHidden({ timeout: held * 2 })
    expect(door.givenUp('/api/groups/members/notes/add')).toBe(0)
    expect(pathOf(page)).toBe(path)
    await expect(note).toHaveValue('')
    await expect(page.getByText(text)).toBeVisible()
  }
  // The history is whole: a step leads to the page before.
  await steps(page, -1)
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
})

test('S-BACK-1 steps back in the same instant ask once before a form is left, and leave what it sends where it is', async ({
  page,
  world,
  door,
}) => {
  test.slow()
  await opensTheApp(page, world)
  await page.getByRole('link', { name: /^Settings/ }).click()
  await page.getByRole('link', { name: /^Rules/ }).click()
  const rules = page.getByRole('textbox', { name: 'Rules' })
  await rules.fill('1. Be kind.')
  const path = pathOf(page)
  const question = page.getByRole('alertdialog')
  const stays = async () => {
    await expect(question).toContainText('Discard your changes?')
    await expect.poll(() => pathOf(page)).toBe(path)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(rules).toHaveValue('1. Be kind.')
  }

  await steps(page, -1, -1)
  await stays()
  // A call on its way outlives the question, too.
  door.hold('/api/groups/settings/save', held)
  await page.getByRole('button', { name: 'Save' }).click()
  await steps(page, -1, -1)
  await stays()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: held * 2 })
  expect(door.givenUp('/api/groups/settings/save')).toBe(0)
  expect(pathOf(page)).toBe(path)
})
