import type { Browser } from '@playwright/test'
import type { YearView } from '../../sandbox/src/control/views.ts'
import { done } from '../../sandbox/src/control.ts'
import { asAdmin } from './as-admin.ts'
import { activityBytes } from './bytes.ts'
import { until } from './commands/fleet.ts'
import { type Figure, median } from './figure.ts'
import { inBrowser, personIn, type World } from './in-browser.ts'
import { openSlowPhone } from './slow-phone.ts'

const ROUNDS = 8
const SEED = 7
const COUNTED_MS = 600_000
const charts = ['Messages', 'People who wrote', 'New and returning', 'Joined', 'Left', 'Requests approved']

/**
 * Milliseconds from the arrival of a year's numbers until the frame in which every chart shows them. Before, a bar stood
 * for each of 28 days. Runs in the page.
 */
const arrivedUntilDrawn = (show: HTMLElement, names: readonly string[]) => {
  const isDrawn = () =>
    names.every((name) => {
      const slider = document.querySelector<HTMLInputElement>(`input[type=range][aria-label="${name}"]`)
      return slider && Number(slider.max) >= 28 && slider.getBoundingClientRect().height > 0
    })
  const { promise, resolve } = Promise.withResolvers<number>()
  const pressed = performance.now()
  const seen = () => {
    const fetched = performance
      .getEntriesByType('resource')
      .filter((one) => one instanceof PerformanceResourceTiming)
      .find(({ name, startTime }) => name.endsWith('/api/groups/activity') && startTime >= pressed)
    resolve(performance.now() - (fetched?.responseEnd ?? NaN))
  }
  const look = () => void requestAnimationFrame(isDrawn() ? seen : look)
  show.click()
  look()
  return promise
}

/** Waits until the server has counted all that it was told of the year. */
async function isCounted(world: World, admin: number, year: YearView) {
  const { ask, chat_id } = await asAdmin(world, admin, year.chat_id)
  const of = { chat_id, time_zone: 'UTC', days: 366 }
  const counted = async () => (await ask('/api/groups/activity', of)).totals.messages
  await until(async () => (await counted()) >= year.messages, 'the year is counted', {
    ms: COUNTED_MS,
    everyMs: 1_000,
  })
}

async function visit(browser: Browser, url: string, { chat_id, starts }: YearView) {
  const { page, close } = await openSlowPhone(browser)
  await page.goto(url)
  await page.locator(`a[href*="/admin/groups/${chat_id}"]`).first().click()
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('slider', { name: 'Messages', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('radio', { name: 'Custom' }).click()
  await page.getByLabel('From', { exact: true }).fill(starts)
  const show = page.getByRole('button', { name: 'Show', exact: true })
  const took = await show.evaluate(arrivedUntilDrawn, charts)
  await close()
  return took
}

/** What the page of Activity weighs, and how soon it draws a year on a slow phone. */
export const measureActivityPage = () =>
  inBrowser('embedded', async (world, browser): Promise<Figure[]> => {
    const ann = await personIn(world, 'Ann')
    const year = done(await world.control.year(SEED))
    await isCounted(world, ann, year)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { url } = done(await world.control.launch({ as: ann, platform: 'android' }))
      rounds.push(await visit(browser, url, year))
    }
    return [
      await activityBytes(),
      {
        what: 'activity of a year there → all its charts drawn, 4× CPU',
        value: median(rounds),
        unit: 'ms',
        atMost: 100,
      },
    ]
  })
