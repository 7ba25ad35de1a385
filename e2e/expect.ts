import { expect as base, type Locator } from '@playwright/test'
import { whyUnseen } from './seen/is-seen.ts'

const pauses = [0, 50, 100, 250]

/**
 * Playwright calls visible what has a box, though it be see-through or lie under something. In a journey it means what
 * a person means: drawn, within the window, and uncovered.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, { timeout = 20_000 }: { timeout?: number } = {}) {
    if (this.isNot) {
      await base(locator).toBeHidden({ timeout })
      return { pass: false, message: () => '' }
    }
    const until = performance.now() + timeout
    await base(locator).toBeVisible({ timeout })
    let why: string | undefined
    for (let round = 0; ; round += 1) {
      // It may be drawn anew while it is looked at.
      why = await whyUnseen(locator).catch((error: unknown) => String(error))
      if (why === undefined || performance.now() > until) break
      await new Promise((resolve) => setTimeout(resolve, pauses[round] ?? 500))
    }
    return { pass: why === undefined, message: () => `${String(locator)} cannot be seen: ${why}` }
  },
})
