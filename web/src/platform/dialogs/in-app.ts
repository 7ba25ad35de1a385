import { back, backPriority } from '../back.ts'
import type { PopupButton } from '../host/popup.ts'

/** Our own dialog, for where no host shows one. It comes late, so its code does too. */
export async function inApp(text: string, buttons: PopupButton[]): Promise<boolean> {
  try {
    const { showAlert } = await import('./alert-dialog.ts')
    return await showAlert(text, buttons, (dismiss) => back.register(backPriority.dialog, dismiss))
  } catch {
    // Offline, or after a deployment, its code may be out of reach; what must be said is said all the same.
    return buttons.length > 1 ? window.confirm(text) : (window.alert(text), true)
  }
}
