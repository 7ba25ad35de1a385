import { log } from '#platform/log.ts'
import { GroupPage, MePage, SignedOutPage } from '#shell/pages.ts'
import { fetchVirtualizer } from '#ui/list/use-virtualizer.ts'

/** Fetches what a person is likely to need next, once the first screen is there. */
export function preloadPages() {
  if ('requestIdleCallback' in window) window.requestIdleCallback(preload, { timeout: 3000 })
  else setTimeout(preload, 1000)
}

function preload() {
  Promise.all([
    startAhead(),
    ...[GroupPage, MePage, SignedOutPage].map((page) => page.preload()),
    fetchVirtualizer(),
    import('#platform/dialogs/alert-dialog.ts'),
    // What cannot be fetched ahead is fetched, and its failure shown, when it is needed; there are other ways back.
  ]).catch((error: unknown) => log.warn('not all was fetched ahead', error))
  // There is nothing to bring up to date in development, where the page reloads by itself.
  if (import.meta.env.PROD) void keepUpToDate()
}

/** No notification finds the app open sooner: one that is opened before only brings it to the front. */
async function startAhead() {
  const { followNotifications, startSwipeBack } = await import('./ahead.ts')
  followNotifications()
  const area = document.querySelector<HTMLElement>('#pages')
  if (area) startSwipeBack(area)
}

function keepUpToDate() {
  const late = import('#platform/updates/start-updates.ts')
  return late.then(
    ({ startUpdates }) => startUpdates(),
    (error: unknown) => log.warn('no newer version is looked for', error),
  )
}
