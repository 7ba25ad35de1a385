import type { Locator } from '@playwright/test'

type Point = { x: number; y: number }
type Moment = 'touchStart' | 'touchMove' | 'touchEnd'

/** Sideways and down, further than any browser needs to leave a page or to load it anew. */
export async function drawnAbout(target: Locator) {
  for (const [across, along] of [
    [600, 0],
    [-500, 0],
    [0, 300],
  ] as const) {
    const finger = await fingerOn(target)
    await finger.putsDown(20, 10)
    for (const part of [0.1, 0.3, 0.6, 1]) await finger.draws(across * part, along * part)
    await finger.lifts()
  }
}

/** One finger on the glass: real touches, as the browser itself makes them. It waits until its target stands still. */
export async function fingerOn(target: Locator) {
  const page = target.page()
  const element = await target.elementHandle()
  await element?.waitForElementState('stable')
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to put a finger on')
  const devtools = await page.context().newCDPSession(page)
  const at = (type: Moment, touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  let from: Point = { x: box.x, y: box.y }

  return {
    /** Down at a place of the target, counted from its top left corner. */
    async putsDown(x: number, y: number) {
      from = { x: box.x + x, y: box.y + y }
      await at('touchStart', [from])
    },
    /** To a place so far from where it was put down. */
    async draws(across: number, along = 0) {
      await at('touchMove', [{ x: from.x + across, y: from.y + along }])
      // Moves of one frame reach the page as one, and this is to be one of its own.
      await page.evaluate(() => new Promise(requestAnimationFrame))
    },
    lifts: () => at('touchEnd', []),
  }
}
