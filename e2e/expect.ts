import { expect as base, type Locator } from '@playwright/test'
import { whyUnseen } from './seen/is-seen.ts'
import { covered } from './watch/covered.ts'

const pauses = [0, 50, 100, 250]

/**
 * Playwright calls visible what has a box, though it be see-through or lie under something. In a journey it means what
 * a person means: drawn, within the window, and uncovered. And as long as somebody looks, nothing of the app's lies over
 * what they could touch or read beside it.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    const timeout = options.timeout ?? this.timeout
    if (this.isNot) {
      await base(locator).toBeHidden({ timeout })
      return { pass: false, message: () => '' }
    }
    const until = performance.now() + timeout
    await base(locator).toBeVisible({ timeout })
    let why: string | undefined
    for (let round = 0; ; round += 1) {
      // It may be drawn anew while it is looked at.
      why = await whyUnseen(locator)
        .then(async (unseen) => unseen ?? (await whatIsCovered(locator)))
        .catch((error: unknown) => String(error))
      if (why === undefined || performance.now() > until) break
      await new Promise((resolve) => setTimeout(resolve, pauses[round] ?? 500))
    }
    return { pass: why === undefined, message: () => `${String(locator)} cannot be seen: ${why}` }
  },
})

/** On the page around it, where that is the app's. */
async function whatIsCovered(locator: Locator): Promise<string | undefined> {
  const element = await locator.elementHandle({ timeout: 1_000 })
  const frame = await element?.ownerFrame()
  const [first] = frame ? await covered(frame) : []
  return first && `but ${first}`
}
