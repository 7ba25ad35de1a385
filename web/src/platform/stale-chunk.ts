import { connection } from './connection.ts'
import { alert } from './dialogs.ts'
import { reload, reloadedJustNow } from './reload.ts'

/** The specification's words (S-SW-4). */
const words = 'An error occurred that we cannot recover. Please click OK to reload the page.'

type Deps = {
  alert: (text: string) => Promise<void>
  reload: () => void
  reloadedJustNow: () => boolean
  /** Whether calls get through: without a line nothing is lost, only out of reach. */
  isConnected: () => boolean
}

/** After a deployment a part of the app may be gone; a reload brings all of it. Asked once, and never in a loop (F-38). */
export function createReloadOffer({ alert, reload, reloadedJustNow, isConnected }: Deps) {
  let asking = false
  return async () => {
    if (asking || reloadedJustNow() || !isConnected()) return
    asking = true
    await alert(words)
    reload()
  }
}

export const offerReload = createReloadOffer({
  alert,
  reload,
  reloadedJustNow,
  isConnected: () => connection.get() === 'fine' && navigator.onLine,
})
