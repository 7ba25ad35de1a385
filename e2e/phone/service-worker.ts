import type { BrowserContext, Frame } from '@playwright/test'

export const isRegistered = (frame: Frame) =>
  frame.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')

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
