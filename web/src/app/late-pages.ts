import { log } from '../platform/log.ts'
import { fetchVirtualizer } from '../ui/use-virtualizer.ts'
import { page } from './page.tsx'

export const GroupPage = page(async () => (await import('../features/groups/GroupScreen.tsx')).GroupScreen)
export const RequestsPage = page(
  async () => (await import('../features/requests/RequestsScreen.tsx')).RequestsScreen,
)
export const MePage = page(async () => (await import('../features/me/MeScreen.tsx')).MeScreen)
export const ScanPage = page(
  async () => (await import('../features/web-login/scan/ScanScreen.tsx')).ScanScreen,
)
export const SettingsPage = page(
  async () => (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
)
export const TimeZonePage = page(
  async () => (await import('../features/settings/TimeZoneScreen.tsx')).TimeZoneScreen,
)
export const TransferPage = page(
  async () => (await import('../features/transfers/TransferScreen.tsx')).TransferScreen,
)
export const PrivacyPage = page(
  async () => (await import('../features/privacy/PrivacyScreen.tsx')).PrivacyScreen,
)
export const AboutPage = page(async () => (await import('../features/about/AboutScreen.tsx')).AboutScreen)
export const LicencesPage = page(
  async () => (await import('../features/about/LicencesScreen.tsx')).LicencesScreen,
)

function preload() {
  // What cannot be fetched ahead is fetched, and its failure shown, when it is needed.
  for (const page of [GroupPage, MePage]) page.preload().catch(() => undefined)
  import('./transitions.ts').catch(() => undefined)
  fetchVirtualizer().catch(() => undefined)
  import('../platform/dialogs/ionic-alert.ts').catch(() => undefined)
  // Without it the other ways back are still there.
  offerSwipeBack().catch(() => undefined)
  // There is nothing to bring up to date in development, where the page reloads by itself.
  if (import.meta.env.PROD) void keepUpToDate()
}

async function offerSwipeBack() {
  const { startSwipeBack } = await import('./swipe-back/start-swipe-back.ts')
  const pages = document.querySelector<HTMLElement>('#pages')
  if (pages) startSwipeBack(pages)
}

function keepUpToDate() {
  const late = import('../platform/updates/start-updates.ts')
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
