import type { CDPSession, Page } from '@playwright/test'
import { done } from '../../sandbox/src/control.ts'
import { bringCrowd } from './crowd.ts'
import { type Figure, median } from './figure.ts'
import { groupIn, inBrowser, personIn } from './in-browser.ts'

const PEOPLE = 10_000
/** A processor four times slower, as for the first screen. */
const CPU = 4
/** Five flings of a thumb, each over about two hundred rows. */
const FLINGS = 5
const FLING = { x: 195, y: 600, yDistance: -12_000, speed: 6_000, gestureSourceType: 'touch' } as const

declare global {
  interface Window {
    benchFrames: number[]
    benchEvents: PerformanceEventTiming[]
  }
}

const end = '[data-bench-end]'

/** Reads page after page until the list knows its whole size. */
async function readAll(page: Page) {
  await page.waitForSelector('li[aria-posinset] a[href*="/members/"]')
  await page.evaluate(async () => {
    const area = [...document.querySelectorAll<HTMLElement>('[data-scroll]')].findLast(
      (one) => one.offsetParent,
    )
    if (!area) throw new Error('no page scrolls')
    while (area.querySelector('li[aria-posinset]')?.getAttribute('aria-setsize') === '-1') {
      area.scrollTop = area.scrollHeight
      await new Promise(requestAnimationFrame)
    }
    area.scrollTop = 0
    await new Promise(requestAnimationFrame)
    document.body.dataset['benchEnd'] = ''
  })
  await page.waitForSelector(end)
}

/** Frames that the page drew while a thumb flung the list, per second. */
async function fling(page: Page, devtools: CDPSession) {
  await page.evaluate(() => {
    const frames: number[] = []
    window.benchFrames = frames
    const note = (at: number) => {
      frames.push(at)
      // The next fling brings a list, and a loop, of its own.
      if (window.benchFrames === frames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await devtools.send('Input.synthesizeScrollGesture', FLING)
  const frames = await page.evaluate(() => window.benchFrames)
  const gaps = frames.slice(1).map((at, n) => at - (frames[n] ?? at))
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
  return { perSecond: gaps.length / seconds, longest: Math.max(...gaps) }
}

/** How long the page took to show what each touch did: the slowest of a dozen, filters and letters of a search. */
async function slowestTouch(page: Page) {
  await page.evaluate(() => {
    window.benchEvents = []
    // Event Timing API; the page's types do not know the threshold yet.
    const shortOnesToo = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId) window.benchEvents.push(entry)
    }).observe(shortOnesToo)
  })
  for (const filter of ['Admins', 'Muted', 'All', 'Banned', 'All']) {
    await page.locator('label', { hasText: filter }).click()
    await page.waitForFunction(() => !document.querySelector('section[aria-busy="true"]'))
  }
  await page.getByRole('searchbox').last().pressSequentially('number', { delay: 120 })
  await page.waitForFunction(() => !document.querySelector('section[aria-busy="true"]'))
  return page.evaluate(() => Math.max(...window.benchEvents.map(({ duration }) => duration)))
}

/** A list of ten thousand people on a slow phone: does it stay with the thumb, and how soon does it answer? */
export const measureFrames = () =>
  inBrowser('postgres', async (world, browser): Promise<Figure[]> => {
    const ann = await personIn(world, 'Ann')
    const group = await groupIn(world, 'Riverside Neighbours', ann)
    await bringCrowd(world.database, group, PEOPLE)

    const { url } = done(await world.control.launch({ as: ann, platform: 'android' }))
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
    })
    const devtools = await page.context().newCDPSession(page)
    await page.goto(url)
    await page.locator(`a[href*="/admin/groups/${group}"]`).first().click()
    await page.locator(`a[href$="/admin/groups/${group}/members"]`).first().click()
    await readAll(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })

    const flings = []
    for (let n = 0; n < FLINGS; n += 1) flings.push(await fling(page, devtools))
    const touch = await slowestTouch(page)
    return [
      {
        what: `frames while flinging ${PEOPLE.toLocaleString('en')} members, 4× CPU`,
        value: median(flings.map(({ perSecond }) => perSecond)),
        unit: '/s',
        atLeast: 55,
      },
      { what: '… the longest between two', value: median(flings.map(({ longest }) => longest)), unit: 'ms' },
      { what: 'slowest touch on that list shown (INP), 4× CPU', value: touch, unit: 'ms', atMost: 80 },
    ]
  })
