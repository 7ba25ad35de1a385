import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { confirm } from '../dialogs.ts'
import { host } from '../host.ts'
import { log } from '../log.ts'
import { reload } from '../reload.ts'
import { followVersions } from './follow-versions.ts'
import { isFirstScreenSettled, onPageBusy, whenStable } from './when-stable.ts'
import { takeOver, workersHere } from './workers-here.ts'

/** The specification's words and times (S-SW-1, S-SW-2, S-SW-3). */
const words = msg`A newer version has been detected. Please make sure your work is saved, then click OK to start using the new version.`
const registerWithin = 30_000
const checkEvery = 60_000

const quiet = 1_000

const whenActive = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!host.get().active) return
      stop()
      resolve()
    }
    const stop = host.subscribe(look)
    look()
  })

/** Registers the worker once that is in nobody's way, looks for newer versions, and offers them. */
export async function startUpdates() {
  const workers = workersHere(navigator)
  await whenStable({
    isSettled: () => isFirstScreenSettled(document),
    onBusy: onPageBusy,
    quietMs: quiet,
    mostMs: registerWithin - performance.now(),
  })
  const registration = await register(workers)
  if (!workers || !registration) return
  followVersions({
    workers,
    registration,
    ask: () => confirm(i18n._(words)),
    whenActive,
    takeOver,
    reload,
  })
  setInterval(() => {
    registration.update().catch((error: unknown) => log.warn('the look for a newer version failed', error))
  }, checkEvery)
}

/** Everything works without a worker, so a refusal is only written down. */
async function register(workers: ServiceWorkerContainer | undefined) {
  try {
    return await workers?.register('/sw.js', { updateViaCache: 'none' })
  } catch (error) {
    log.warn('no service worker here', error)
    return undefined
  }
}
