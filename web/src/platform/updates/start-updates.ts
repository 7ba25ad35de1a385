import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { call } from '../api.ts'
import { deviceZone } from '../device-zone.ts'
import { confirm } from '../dialogs.ts'
import { host } from '../host.ts'
import { whenActive } from '../host/when-active.ts'
import { log } from '../log.ts'
import { push } from '../push.ts'
import { PushFailure } from '../push/push-failure.ts'
import { reload } from '../reload.ts'
import { isRecovering } from '../stale-chunk.ts'
import { storage } from '../storage.ts'
import { followVersions } from './follow-versions.ts'
import { isFirstScreenSettled, onPageBusy, whenStable } from './when-stable.ts'
import { fillUp, registerWorker } from './register-worker.ts'
import { takeOver, workersHere } from './workers-here.ts'

/** The specification's words and times (S-SW-1, S-SW-2, S-SW-3). */
const words = msg`A newer version has been detected. Please make sure your work is saved, then click OK to start using the new version.`
const registerWithin = 30_000
const checkEvery = 60_000

const quiet = 1_000

/** Registers the worker once that is in nobody's way, looks for newer versions, and offers them. */
export async function startUpdates() {
  const workers = workersHere(navigator)
  await whenStable({
    isSettled: () => isFirstScreenSettled(document),
    onBusy: onPageBusy,
    quietMs: quiet,
    mostMs: registerWithin - performance.now(),
  })
  // Before all else: whatever is asked of the server may take as long as it likes.
  const registering = registerWorker(navigator)
  void sayWhere()
  const registration = await registering
  if (!workers || !registration) return
  // What is being let go of is not filled up: a worker that is busy lets no other take over.
  if (!isRecovering()) fillUp(registration)
  followVersions({
    workers,
    registration,
    ask: async () => !isRecovering() && (await confirm(i18n._(words))),
    whenActive: () => whenActive(host),
    takeOver,
    reload,
  })
  setInterval(() => {
    registration.update().catch((error: unknown) => log.warn('the look for a newer version failed', error))
  }, checkEvery)
  await stayReachable()
}

/** Tells the server by which clock somebody here lives: their quiet hours are kept while no device of theirs asks. */
async function sayWhere() {
  const zone: string | undefined = deviceZone()
  if (!storage.get('token') || zone === undefined) return
  await call('/api/me/settings/save', { device_zone: zone }).catch((error: unknown) => {
    log.warn('the time zone was not told', error)
  })
}

/** Tells the server that a subscribed browser is still there; nothing is lost when that has to wait for the next start. */
async function stayReachable() {
  if (!storage.get('token')) return
  await push.refresh().catch((error: unknown) => {
    if (!(error instanceof PushFailure)) log.warn('the subscription was not renewed', error)
  })
}
