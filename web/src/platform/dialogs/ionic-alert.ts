import { alertController } from '@ionic/core/components'
import { defineCustomElement } from '@ionic/core/components/ion-alert.js'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PopupButton } from '../host/popup.ts'

const words = { ok: msg`OK`, cancel: msg`Cancel` }

/** A tap on the backdrop does nothing; going back dismisses, which for a question is Cancel. */
export async function showAlert(
  text: string,
  buttons: PopupButton[],
  onBack: (dismiss: () => void) => () => void,
): Promise<boolean> {
  defineCustomElement()
  const alert = await alertController.create({
    message: text,
    // It has no title, and a reader says first whose dialog it is.
    htmlAttributes: { 'aria-label': 'Steward' },
    backdropDismiss: false,
    buttons: buttons.map(({ type }) => ({ text: i18n._(words[type]), role: type })),
  })
  const release = onBack(() => void alert.dismiss(undefined, 'cancel'))
  await alert.present()
  const { role } = await alert.onDidDismiss()
  release()
  return role === 'ok'
}
