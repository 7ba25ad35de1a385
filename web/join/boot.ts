import { isInClient, readLaunch, type Launch } from '#platform/launch.ts'
import type { RawReply } from '#platform/launched.ts'
import { storage } from '#platform/storage.ts'
import { applyTheme } from '#platform/theme/apply-theme.ts'
import { preferredScheme } from '#platform/theme/preferred-scheme.ts'
import { themeFrom } from '#platform/theme/theme.ts'
import { sayIfTooOld } from '#platform/too-old.ts'
import { send } from './ask.ts'
import { sayUnreached } from './unreached.ts'
import { wordsHere } from './words-here.ts'

declare global {
  interface Window {
    /** What was read and asked before the bundle of the page was there. */
    joining?: { launch: Launch; look: Promise<RawReply> | undefined }
  }
}

/** Runs inline in the page: takes the signed data out of the address, paints it in the host's colours, asks what to show. */
sayIfTooOld(() => wordsHere().tooOld)
const launch = readLaunch(window.location.href, storage, isInClient(window))
applyTheme(themeFrom(launch.theme, preferredScheme(launch.hosted)), document.documentElement)
window.history.replaceState(window.history.state, '', window.location.pathname)

const look = launch.initData ? send('/api/join/look', launch) : undefined
// Whoever awaits it later hears of a failure; until then it is nobody's unhandled rejection.
look?.catch(() => undefined)
window.joining = { launch, look }

// Where the bundle cannot be fetched, nothing else would say so.
const hear = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement) sayUnreached(launch)
}
window.addEventListener('error', hear, true)
