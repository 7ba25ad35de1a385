import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { alert } from './dialogs.ts'
import { get } from './get.ts'
import { log } from './log.ts'
import { recoveredJustNow, reloadToRecover } from './reload.ts'
import { forgetVersionsWith } from './updates/kept-versions.ts'
import { nextVersion, takeOver, workersHere } from './updates/workers-here.ts'

/** The specification's words (S-SW-4). */
const words = msg`An error occurred that we cannot recover. Please click OK to reload the page.`

type Deps = {
  alert: (text: string) => Promise<void>
  /** Makes the next page come whole, and not from what was kept of this one. */
  letGo: () => Promise<void>
  reload: () => void
  recoveredJustNow: () => boolean
  /** The status of an address; rejects when nobody answers. */
  statusOf: (address: string) => Promise<number>
}

/**
 * After a deployment a part of the app may be gone: neither a cache nor the server has it. A reload brings all of the
 * new version. Asked once at a time, and never in a loop (F-38). While the server does not answer, the part is only
 * out of reach, and whoever asked for it says so.
 */
export function createReloadOffer({ alert, letGo, reload, recoveredJustNow, statusOf }: Deps) {
  let asking = false
  return async (error: unknown) => {
    if (asking || recoveredJustNow()) return
    asking = true
    if (await isGone(addressIn(error))) {
      await alert(i18n._(words))
      await letGo()
      reload()
    }
    asking = false
  }

  async function isGone(address: string) {
    // Whatever keeps an answer from coming, the part may still be there.
    const status = await statusOf(address).catch(() => undefined)
    return status === 404 || status === 410
  }
}

/** Browsers name the part in words of their own, Safari not at all; then our own main part stands for all. */
function addressIn(error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  return /(?:https?:\/\/\S+?|\/assets\/\S+?)\.(?:js|css)\b/.exec(said)?.[0] ?? import.meta.url
}

let recovering = false

/** Whether the next version is fetched already because this one is broken: nobody has to be asked about it. */
export const isRecovering = () => recovering

/** The version that this page is of goes; a newer one comes in its place, whole and kept, else the server's. */
async function letGo() {
  recovering = true
  try {
    await forgetVersionsWith(window.caches, import.meta.url)
    const registration = await workersHere(navigator)?.getRegistration()
    const next = registration && (await nextVersion(registration))
    if (next) await takeOver(next, registration)
  } catch (error) {
    // A frame may be refused the very words; then nothing is kept that could be in the way.
    log.warn('no caches here', error)
  }
}

export const offerReload = createReloadOffer({
  alert,
  letGo,
  reload: reloadToRecover,
  recoveredJustNow,
  statusOf: async (address) => (await get(address, { cache: 'no-store' })).status,
})
