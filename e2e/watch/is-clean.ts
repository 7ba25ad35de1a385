import { namedThemes } from '../../sandbox/page/container/theme.ts'
import type { Desk } from '../phone/desk.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'
import { axeViolations } from './axe.ts'
import { lostAtOtherSizes } from './sizes.ts'

const labels = { day: 'Day', tinted: 'Tinted', night: 'Night' } as const
type Theme = keyof typeof labels

/** Whose order is looked at; the other themes show the same pages in other colours. */
const thorough: Theme = 'day'

/** Until the app wears what its client has told it. */
export const isWorn = (phone: Phone, theme: Theme) =>
  expect
    .poll(async () =>
      (await phone.frame()).evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--tg-bg-color').trim(),
      ),
    )
    .toBe(namedThemes[theme].bg_color)

/** Asks axe-core about what the app shows now; all screens are asked before the test fails. */
export const isClean = (of: Phone, what: string, kinds: 'all' | 'colours' = 'all') =>
  test.step(what, async () => {
    expect.soft(await axeViolations(await of.frame(), kinds), what).toEqual([])
  })

/** The same of the first phone, in one theme after the other, each put on while the page is open. */
export const isCleanIn =
  (desk: Desk, ...themes: readonly Theme[]) =>
  (of: Phone, what: string, kinds: 'all' | 'colours' = 'all') =>
    test.step(what, async () => {
      await isWorn(of, thorough)
      await isClean(of, what, kinds)
      expect.soft(await lostAtOtherSizes(await of.frame()), what).toEqual([])
      for (const theme of themes) {
        await desk.setsUp(1, 'Theme', labels[theme])
        await isWorn(of, theme)
        await isClean(of, `${what}, ${theme}`, 'colours')
      }
      await desk.setsUp(1, 'Theme', labels[thorough])
      await isWorn(of, thorough)
      await desk.isDoneWith(1)
    })
