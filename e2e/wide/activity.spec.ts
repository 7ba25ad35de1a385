import { done } from '../../sandbox/src/control.ts'
import type { YearView } from '../../sandbox/src/control/views.ts'
import type { Phone } from '../phone/phone.ts'
import { isFlat } from '../seen/pixels.ts'
import { expect, test } from '../test.ts'
import { isCleanIn, isWorn } from '../watch/is-clean.ts'
import { inLargeLetters } from '../watch/sizes.ts'

// Each looks at a year of its own.
test.use({ changesApart: true, timezoneId: 'UTC' })
test.describe.configure({ mode: 'default' })

const words = {
  en: {
    activity: 'Activity',
    week: '7 days',
    own: 'Custom',
    from: 'From',
    to: 'To',
    show: 'Show',
    total: 'Total',
    messages: 'Messages',
    missing: 'Missing data',
  },
  fa: {
    activity: 'فعالیت',
    week: '۷ روز',
    own: 'دلخواه',
    from: 'از',
    to: 'تا',
    show: 'نمایش',
    total: 'جمع',
    messages: 'پیام‌ها',
    missing: 'داده‌های ناموجود',
  },
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The activity of a group with a year behind it, as who reads it in this language finds it. */
function activityOn({ app }: Phone, year: YearView, language: keyof typeof words) {
  const say = words[language]
  const region = (name: string) => app.getByRole('region', { name, exact: true })
  const messages = region(say.messages)
  const chart = messages.getByRole('slider')

  async function choose(from: string, to: string) {
    await app.getByRole('radio', { name: say.own }).click()
    await app.getByLabel(say.from, { exact: true }).fill(from)
    await app.getByLabel(say.to, { exact: true }).fill(to)
    await app.getByRole('button', { name: say.show, exact: true }).click()
  }

  return {
    choose,
    messages,
    missing: region(say.missing),
    chart,
    hasDays: (count: number) => expect(chart).toHaveAttribute('max', String(count - 1)),
    /** Whether nothing is to be seen there where no bar but the highest reaches, of each day from the left. */
    async blank(days: number) {
      await chart.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const column = width / days
      const seen: boolean[] = []
      for (let day = 0; day < days; day += 1) {
        const clip = {
          x: x + column * (day + 0.25),
          y: y + height * 0.03,
          width: column / 2,
          height: height * 0.12,
        }
        seen.push(isFlat(await app.owner().page().screenshot({ clip })))
      }
      return seen
    },
    /** Once the server has been told all of it. */
    async opens() {
      await app.getByRole('link', { name: year.title }).click()
      await app.getByRole('link', { name: say.activity, exact: true }).click()
      const all = new Intl.NumberFormat(language).format(year.messages)
      await expect
        .poll(async () => {
          // Whoever chooses a range again sees it as it is by now.
          await app.getByRole('radio', { name: say.week }).click()
          await choose(year.starts, daysAfter(year.starts, 364))
          return region(say.total).textContent()
        })
        .toContain(all)
    },
  }
}

test('A11Y-01 A11Y-02 A11Y-05 A11Y-10 axe-core finds nothing on the activity of a year, by day, tinted and by night, nothing is cut off, and days without the bot are seen as gaps', async ({
  openPhones,
  desk,
  world,
}) => {
  test.slow()
  const isClean = isCleanIn(desk, 'tinted', 'night')
  const year = done(await world.control.year(7))
  const [ann] = await openPhones('annkeller:ios:day')
  const { choose, messages, missing, chart, ...activity } = activityOn(ann, year, 'en')
  await ann.opensTheMiniApp()
  await activity.opens()
  await isClean(ann, 'a year')

  const { from, to } = year.out
  await choose(daysAfter(from, -3), daysAfter(to, 3))
  await activity.hasDays(9)
  await messages.getByRole('button', { name: 'Show as table' }).click()
  await expect(messages.getByRole('row')).toHaveCount(10)
  const cells = await messages.getByRole('cell').allTextContents()
  expect(cells.map((cell) => cell === 'not counted')).toEqual(
    [0, 0, 0, 1, 1, 1, 0, 0, 0].map((gap) => gap === 1),
  )
  await expect(missing).toContainText('Steward was out of the group')
  await expect(missing.getByRole('listitem')).toHaveCount(1)
  await chart.fill('4')
  await expect(chart).toHaveAttribute('aria-valuetext', /: not counted$/)
  await isClean(ann, 'days around a gap')

  for (const [theme, label] of [
    ['day', 'Day'],
    ['tinted', 'Tinted'],
    ['night', 'Night'],
  ] as const) {
    await desk.setsUp(1, 'Theme', label)
    await isWorn(ann, theme)
    await desk.isDoneWith(1)
    expect.soft((await activity.blank(9)).slice(3, 6), `gaps, ${theme}`).toEqual([false, false, false])
  }
  await desk.setsUp(1, 'Theme', 'Day')
  await desk.isDoneWith(1)

  await choose(from, to)
  await expect(ann.app.getByText('Nothing counted on these days')).toBeVisible()
  await expect(missing).toContainText('Steward was out of the group')
  await isClean(ann, 'nothing but a gap')
})

test('A11Y-01 A11Y-02 A11Y-10 who reads from right to left sees time run from right to left in a chart, and nothing is wider than the phone, also in letters twice as large', async ({
  openPhones,
  desk,
  world,
}) => {
  test.slow()
  const year = done(await world.control.year(8))
  const [boris] = await openPhones('boris_sokolov:android:day')
  await boris.opensTheMiniApp()
  await boris.app.getByRole('tab', { name: 'Я' }).click()
  await boris.app.getByRole('link', { name: 'Настройки', exact: true }).click()
  await boris.app.getByRole('radio', { name: 'فارسی' }).click()
  await expect(boris.app.locator('html')).toHaveAttribute('dir', 'rtl')
  await boris.goesTo('/admin/groups')
  const { choose, missing, chart, ...activity } = activityOn(boris, year, 'fa')
  await activity.opens()

  const { from, to } = year.out
  await choose(daysAfter(from, -1), daysAfter(to, 5))
  await activity.hasDays(9)
  // The days without the bot are the second to the fourth.
  expect((await activity.blank(9)).slice(4)).toEqual([true, false, false, false, true])
  const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 }
  await chart.click({ position: { x: width - 5, y: height / 2 } })
  await expect(chart).toHaveValue('0')
  await chart.click({ position: { x: 5, y: height / 2 } })
  await expect(chart).toHaveValue('8')
  await expect(missing.getByRole('listitem')).toHaveCount(1)

  await isCleanIn(desk)(boris, 'from right to left')
  const frame = await boris.frame()
  await inLargeLetters(frame, async () => {
    expect(await frame.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })
})
