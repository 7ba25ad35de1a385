import { launch } from './launched.ts'
import { storage } from './storage.ts'

const recoveredAt = 'recovered_at'

/** Reloading within this time of a reload did not help the first time either. */
const guard = 60_000

/** Loads the app anew, with its launch parameters, so that it can sign in again. */
export function reload() {
  window.history.replaceState(window.history.state, '', withLaunch())
  window.location.reload()
}

/** The same, remembered, because what it should fix may be there still. */
export function reloadToRecover() {
  storage.set(recoveredAt, String(Date.now()))
  reload()
}

/** Whether a reload was just tried as the remedy, so that another would only be a loop (F-38). */
export function recoveredJustNow() {
  if (storage.lasting()) return Date.now() - Number(storage.get(recoveredAt) ?? 0) < guard
  // Nothing is kept here, but the browser knows how this page began.
  return wasReloaded() && performance.now() < guard
}

const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const withLaunch = () => window.location.pathname + window.location.search + new URL(launch.url).hash
