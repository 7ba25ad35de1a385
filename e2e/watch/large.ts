import type { Frame } from '@playwright/test'
import { expect } from '../expect.ts'
import { brokenWords, inLargeLetters } from './sizes.ts'

/** With letters twice as large no button breaks a word, and nothing is wider than the phone. */
export const isWholeInLarge = (frame: Frame, what: string): Promise<void> =>
  inLargeLetters(frame, async () => {
    expect.soft(await frame.evaluate(brokenWords, 'button'), what).toEqual([])
    const isWide = await frame.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect.soft(isWide, `${what} is wider than the phone`).toBe(false)
  })
