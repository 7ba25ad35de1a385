import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'
import { axeViolations } from './axe.ts'

/** Whose order is looked at; the other themes show the same pages in other colours. */
const thorough = 'day'

/** Asks axe-core about what the app shows now; all screens are asked before the test fails. */
export const isCleanIn = (theme: string) => (of: Phone, what: string) =>
  test.step(what, async () => {
    const kinds = theme === thorough ? 'all' : 'colours'
    expect.soft(await axeViolations(await of.frame(), kinds), what).toEqual([])
  })
