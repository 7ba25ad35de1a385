import type { BrowserContext, Frame } from '@playwright/test'
import { expect, test } from '../test.ts'
import { longAgo } from '../world/long-ago.ts'

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in a page takes nothing along from here */

// Whom the one before has left as they were. All of it in the oldest browser, and with everything in motion.
test.use({ changesApart: true, motion: 'full' })
test.beforeEach(({ context }) => context.addInitScript(longAgo))

const riverside = 'Riverside Neighbours'

/** The page on top: where it is, what it is called, and how far it is scrolled. */
const shown = (frame: Frame) =>
  frame.evaluate(() => {
    const pages = [...document.querySelectorAll('main')].filter((page) => page.checkVisibility())
    return {
      address: location.pathname + location.search,
      titles: pages.map((page) => page.querySelector('h1')?.textContent),
      scrolled: pages.map((page) => page.querySelector('[data-scroll]')?.scrollTop),
    }
  })

/** Nothing moves, and what came has nothing left on it of how it moved. */
const isStill = (frame: Frame) =>
  frame.evaluate(() =>
    document.getAnimations().every(({ effect }) => {
      const isPage = effect instanceof KeyframeEffect && effect.target?.matches('main')
      return !isPage
    }),
  )

/** As when Telegram takes its time: a decision is asked about until it is done. Answers how to let it be. */
async function takesItsTime(context: BrowserContext) {
  let isSlow = true
  await context.route('**/api/groups/act', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    if (isSlow) reply.result.state = 'under_way'
    await route.fulfill({ response, json: reply })
  })
  return () => void (isSlow = false)
}

test('REL-14 S-NAV-1 a decision goes on while another tab is looked at, and is there on the way back', async ({
  openPhones,
  context,
  page,
}) => {
  const [ann, priya] = await openPhones('annkeller:android:day', 'priya_r:ios:night')
  const isDone = await takesItsTime(context)
  await ann.opensTheMiniApp()
  await ann.group(riverside).click()
  await ann.app.getByRole('link', { name: /^4 join requests/ }).click()
  const answered = page.waitForResponse('**/api/groups/act')
  await ann.app.getByRole('button', { name: /^Approve Priya/ }).click()
  await answered
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()

  isDone()
  await page.waitForResponse('**/api/groups/act')
  await expect(priya.chat(riverside)).toBeVisible()
  await ann.app.getByRole('tab', { name: 'Groups' }).click()
  await expect(ann.app.getByRole('region', { name: 'Recent' }).getByText('Approved here')).toBeVisible()
  await expect(ann.app.getByRole('heading', { name: '3 pending' })).toBeVisible()
  await expect(ann.app.getByRole('button', { name: /^Approve Priya/ })).toHaveCount(0)
  await expect(ann.app.getByRole('button', { name: /^Approve/ }).first()).toBeEnabled()
})

test('REL-14 S-NAV-1 a decision whose page leads on leaves another tab as it is, and its page once somebody is back', async ({
  openPhones,
  context,
  page,
}) => {
  const [ann] = await openPhones('annkeller:android:day')
  const isDone = await takesItsTime(context)
  await ann.opensTheMiniApp()
  await ann.group(riverside).click()
  await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
  await ann.app.getByRole('link', { name: /^Zoë/ }).click()
  await ann.app.getByRole('button', { name: 'More' }).click()
  await ann.app.getByRole('button', { name: 'Make an admin' }).click()
  await ann.app.getByRole('button', { name: /^Make Zoë/ }).click()
  await expect(ann.app.getByRole('button', { name: 'On its way' })).toBeVisible()
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()

  const done = page.waitForResponse(async (response) => {
    const isAct = response.url().endsWith('/api/groups/act')
    return isAct && Object(await response.json()).result.state === 'done'
  })
  isDone()
  await done
  // Whatever the app does of it is done before the next frame but one.
  await ann.app
    .locator('html')
    .evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()
  await ann.app.getByRole('tab', { name: 'Groups' }).click()
  await expect(ann.app.getByText(/^@zoe_sunflower\s·\sadmin/)).toBeVisible()
  for (const words of ['Members', riverside]) {
    await ann.stepsBack()
    await expect(ann.app.getByRole('heading', { level: 1, name: words })).toBeVisible()
  }
})

test('S-NAV-1 after six minutes elsewhere a page is there at once, as it was left, also without a line', async ({
  openPhones,
  context,
  page,
}) => {
  await page.clock.install()
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  const frame = await ann.frame()
  await ann.group(riverside).click()
  await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(ann.app.getByRole('link', { name: /^Ann Keller/ })).toBeVisible()
  await ann.app.locator('[data-scroll]:visible').evaluate((area) => area.scrollTo(0, 400))
  await expect.poll(async () => (await shown(frame)).scrolled).toEqual([400])
  const left = await shown(frame)
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()

  await page.clock.fastForward('06:00')
  await context.route('**/api/**', (route) => route.abort())
  await ann.app.getByRole('tab', { name: 'Groups' }).click()
  expect(await shown(frame)).toEqual(left)
  await expect(ann.app.locator('[aria-busy=true]:visible')).toHaveCount(0)
  await expect(ann.app.getByText(/^No connection/)).toBeVisible()
  expect(await shown(frame)).toEqual(left)
  await ann.app.getByRole('button', { name: 'Select' }).click()
  await expect(ann.app.getByText(/^Zoë/).filter({ visible: true })).toBeVisible()
  await expect(ann.app.locator('[aria-busy=true]:visible')).toHaveCount(0)
})

test('S-BACK-1 twenty pages deep, back leads over every one of them, each as it was left', async ({
  openPhones,
}) => {
  test.slow()
  const [hand, ann] = await openPhones('annkeller:android:day', 'annkeller:ios:day')
  await hand.removes(/Zoë/, riverside)
  await ann.opensTheMiniApp()
  const frame = await ann.frame()
  const entry = ann.app.getByRole('button', { name: /^\u2068Ann Keller\u2069 (banned|removed) .*Zoë/ })
  const everything = ann.app.getByRole('link', { name: 'See all in log' })
  const left: Awaited<ReturnType<typeof shown>>[] = []
  const opens = async (way: typeof entry) => {
    await expect(way).toBeVisible()
    await way.scrollIntoViewIfNeeded()
    await expect.poll(() => isStill(frame)).toBe(true)
    left.push(await shown(frame))
    await way.click()
    await expect.poll(async () => (await shown(frame)).address).not.toBe(left.at(-1)?.address)
  }
  await opens(ann.group(riverside))
  await opens(ann.app.getByRole('link', { name: /^Log/ }))
  while (left.length < 19) {
    await opens(entry)
    await opens(everything)
  }
  await expect(entry).toBeVisible()
  expect(left.map(({ titles }) => titles.length)).toEqual(left.map(() => 1))
  await expect(ann.app.locator('main')).toHaveCount(left.length + 1)

  for (const before of left.toReversed()) {
    await ann.pressesBack()
    await expect.poll(() => shown(frame)).toEqual(before)
  }
  await expect(ann.screen.getByTestId('mini-app-back')).toBeHidden()
  await expect(ann.app.locator('main')).toHaveCount(1)
})

test('S-BACK-1 a page that is opened while another still comes lies over it, and both are there to go back to', async ({
  openPhones,
}) => {
  for (const spec of ['annkeller:android:day', 'annkeller:ios:night'] as const) {
    const [ann] = await openPhones(spec)
    await ann.opensTheMiniApp()
    const frame = await ann.frame()
    const members = ann.app.getByRole('link', { name: 'Members', exact: true })
    // Once, so that all of it is there at once the second time.
    await ann.group(riverside).click()
    await members.click()
    await expect(ann.app.getByRole('link', { name: /^Ann Keller/ })).toBeVisible()
    await ann.stepsBack()
    await ann.stepsBack()
    await expect.poll(() => isStill(frame)).toBe(true)

    const wereMoving = await ann.group(riverside).evaluate(async (group) => {
      if (!(group instanceof HTMLElement)) throw new Error('no row')
      const moving = () =>
        document.getAnimations().filter(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null
          return target?.matches('main')
        })
      const ways = () => [...document.querySelectorAll<HTMLElement>('a[href$="/members"]')]
      group.click()
      while (moving().length === 0 || !ways().some((way) => way.checkVisibility()))
        await new Promise(requestAnimationFrame)
      for (const each of moving()) each.pause()
      ways()
        .find((way) => way.checkVisibility())
        ?.click()
      return moving().length > 0
    })
    expect(wereMoving).toBe(true)

    await expect(ann.app.getByRole('link', { name: /^Ann Keller/ })).toBeVisible()
    await expect.poll(() => isStill(frame)).toBe(true)
    expect((await shown(frame)).titles).toEqual(['Members'])
    await ann.stepsBack()
    await expect(members).toBeVisible()
    await ann.stepsBack()
    await expect(ann.group(riverside)).toBeVisible()
    await expect.poll(() => isStill(frame)).toBe(true)
    expect((await shown(frame)).titles).toEqual(['Groups'])
  }
})

test('A11Y-04 S-BACK-1 S-HOST-3 what lies over a page is all that keys reach, and a page that is covered is out of their reach', async ({
  openPhones,
  page,
}) => {
  // So old that each question is a dialog of ours.
  const [ann] = await openPhones('annkeller:tdesktop@6.1:day')
  await ann.opensTheMiniApp()
  await ann.group(riverside).click()
  await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
  await ann.app.getByRole('link', { name: /Борис Соколов/ }).click()
  const note = ann.app.getByRole('textbox', { name: 'New note' })
  await note.fill('Helps with the hedge')
  await ann.pressesBack()
  const question = ann.app.getByRole('alertdialog')
  await expect(question).toBeVisible()

  const frame = await ann.frame()
  const focused = () =>
    frame.evaluate(() => {
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.closest('dialog')) return ''
      return activeElement?.outerHTML ?? ''
    })
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  for (let turn = 0; turn < 6; turn += 1) {
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('')
  }
  // Whoever listens finds nothing but the question.
  await expect(ann.app.getByRole('tab')).toHaveCount(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(ann.app.getByRole('tab')).toHaveCount(2)
  await expect(ann.app.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(note).toHaveValue('Helps with the hedge')
})
