import type { CDPSession, ElementHandle, Locator, Page } from '@playwright/test'
import { type Box, look, type Look } from './look.ts'
import { isFlat } from './pixels.ts'

const devtools = new WeakMap<Page, Promise<CDPSession>>()

/** Why somebody before the screen does not see this, or nothing: they do. It has to be there already. */
export async function whyUnseen(locator: Locator): Promise<string | undefined> {
  const element = await locator.elementHandle({ timeout: 1_000 })
  if (!element) return 'it is gone'
  const seen = await lookThroughFrames(element)
  if ('why' in seen) return seen.why
  return isFlat(await picture(locator.page(), seen.box)) ? 'it is of one colour' : undefined
}

/** A frame may itself be covered, or lie beside the window. */
async function lookThroughFrames(element: ElementHandle, part?: Box): Promise<Look> {
  const seen = await element.evaluate(look, part)
  const frame = await element.ownerFrame()
  if ('why' in seen || !frame?.parentFrame()) return seen
  return lookThroughFrames(await frame.frameElement(), seen.box)
}

/** By the debugger's door, which neither waits for anything nor minds a clock that stands still. */
async function picture(page: Page, box: Box): Promise<Buffer> {
  const session = devtools.get(page) ?? page.context().newCDPSession(page)
  devtools.set(page, session)
  const [left, top] = await page.evaluate(() => [window.scrollX, window.scrollY] as const)
  const clip = { ...box, x: box.x + left, y: box.y + top, scale: 1 }
  const { data } = await (await session).send('Page.captureScreenshot', { clip, optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}
