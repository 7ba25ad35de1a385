import { log } from '#platform/log.ts'
import { GroupPage, MePage, SignedOutPage } from '#shell/pages.ts'
import { fetchVirtualizer } from '#ui/list/use-virtualizer.ts'

function preload() {
  // What cannot be fetched ahead is fetched, and its failure shown, when it is needed.
  for (const page of [GroupPage, MePage, SignedOutPage]) page.preload().catch(() => undefined)
  fetchVirtualizer().catch(() => undefined)
  import('#platform/dialogs/alert-dialog.ts').catch(() => undefined)
  // Without it the other ways back are still there.
  offerSwipeBack().catch(() => undefined)
  followOpened().catch(() => undefined)
  // There is nothing to bring up to date in development, where the page reloads by itself.
  if (import.meta.env.PROD) void keepUpToDate()
}

async function offerSwipeBack() {
  const { startSwipeBack } = await import('#shell/swipe-back/start-swipe-back.ts')
  const pages = document.querySelector<HTMLElement>('#pages')
  if (pages) startSwipeBack(pages)
}

/** No notification finds the app open sooner. */
async function followOpened() {
  const { followNotifications } = await import('./follow-notifications.ts')
  followNotifications()
}

function keepUpToDate() {
  const late = import('#platform/updates/start-updates.ts')
  return late.then(
    ({ startUpdates }) => startUpdates(),
    (error: unknown) => log.warn('no newer version is looked for', error),
  )
}

/** Fetches what a person is likely to need next, once the first screen is there. */
export function preloadPages() {
  if ('requestIdleCallback' in window) window.requestIdleCallback(preload, { timeout: 3000 })
  else setTimeout(preload, 1000)
}
