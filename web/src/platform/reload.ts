import { launch } from './launched.ts'
import { storage } from './storage.ts'

const reloadedAt = 'reloaded_at'

/** Reloading within this time of a reload did not help the first time either. */
const guard = 60_000

/** Loads the app anew, with its launch parameters, so that it can sign in again. */
export function reload() {
  storage.set(reloadedAt, String(Date.now()))
  window.history.replaceState(null, '', withLaunch())
  window.location.reload()
}

/** Whether a reload just happened, so that another would only be a loop (F-38). */
export const reloadedJustNow = () => Date.now() - Number(storage.get(reloadedAt) ?? 0) < guard

const withLaunch = () => window.location.pathname + window.location.search + new URL(launch.url).hash
