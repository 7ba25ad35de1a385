import { log } from '../platform/log.ts'
import { fetchVirtualizer } from '../ui/use-virtualizer.ts'
import { page } from './page.tsx'

/** Where the rest are is told by one more file, which the first screen does without (PERF-01). */
const more = () => import('./more-pages.ts')

export const GroupPage = page(async () => (await import('../features/groups/GroupScreen.tsx')).GroupScreen)
export const RequestsPage = page(async () => (await more()).requests())
export const BulksPage = page(async () => (await more()).bulks())
export const BulkPage = page(async () => (await more()).bulk())
export const ReportsPage = page(async () => (await more()).reports())
export const GroupSettingsPage = page(async () => (await more()).groupSettings())
export const SettingsFilePage = page(async () => (await more()).settingsFile())
export const SettingsHistoryPage = page(async () => (await more()).settingsHistory())
export const SettingsChangePage = page(async () => (await more()).settingsChange())
export const PermissionsPage = page(async () => (await more()).permissions())
export const PinnedPage = page(async () => (await more()).pinned())
export const StewardshipPage = page(async () => (await more()).stewardship())
export const MembersPage = page(async () => (await more()).members())
export const MemberPage = page(async () => (await more()).member())
export const RightsPage = page(async () => (await more()).rights())
export const LimitsPage = page(async () => (await more()).limits())
export const LogPage = page(async () => (await more()).log())
export const LeavePage = page(async () => (await more()).leave())
export const LinksPage = page(async () => (await more()).links())
export const SignedOutPage = page(async () => (await import('./SignedOutScreen.tsx')).SignedOutScreen)
export const MePage = page(async () => (await import('../features/me/MeScreen.tsx')).MeScreen)
export const ScanPage = page(async () => (await more()).scan())
export const DevicesPage = page(async () => (await more()).devices())
export const SettingsPage = page(async () => (await more()).settings())
export const NotificationsPage = page(async () => (await more()).notifications())
export const GroupNoticesPage = page(async () => (await more()).groupNotices())
export const TimeZonePage = page(async () => (await more()).timeZone())
export const TransfersPage = page(async () => (await more()).transfers())
export const TransferPage = page(async () => (await more()).transfer())
export const PrivacyPage = page(async () => (await more()).privacy())
export const AboutPage = page(async () => (await more()).about())
export const LicencesPage = page(async () => (await more()).licences())

function preload() {
  // What cannot be fetched ahead is fetched, and its failure shown, when it is needed.
  for (const page of [GroupPage, MePage, SignedOutPage]) page.preload().catch(() => undefined)
  more().catch(() => undefined)
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
