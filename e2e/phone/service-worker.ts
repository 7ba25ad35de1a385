import type { BrowserContext, Frame } from '@playwright/test'
import { expect } from '../expect.ts'

export const isRegistered = (frame: Frame) =>
  frame.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')

/** Until the app has its worker, which it registers when that is in nobody's way, after half a minute at most (S-SW-1). */
export async function hasItsWorker(context: BrowserContext, frame: Frame) {
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker')
  await expect.poll(() => isRegistered(frame)).toBe(true)
}

/** Puts a photo into the app that never comes, so that it is never done loading. */
export async function neverSettles(context: BrowserContext) {
  await context.route('**/photos/never', () => undefined)
  await context.addInitScript(() => {
    if (window === window.top) return
    document.addEventListener('DOMContentLoaded', () => {
      const photo = new Image()
      photo.src = '/photos/never'
      document.body.append(photo)
    })
  })
}
