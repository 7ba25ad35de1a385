import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PopupButton } from '../host/popup.ts'
import { makeInert } from '#platform/dialog/make-inert.ts'
import styles from './alert-dialog.module.css'

const words = { ok: msg`OK`, cancel: msg`Cancel` }

/** As `Promise.withResolvers`, which Safari knows since 17.4. */
function createAnswer() {
  let answer: (isOk: boolean) => void
  const answered = new Promise<boolean>((resolve) => void (answer = resolve))
  return { answered, answer: (isOk: boolean) => answer(isOk) }
}

/** A tap beside it does nothing; going back dismisses it, which for a question is Cancel. */
export async function showAlert(
  text: string,
  buttons: PopupButton[],
  onBack: (dismiss: () => void) => () => void,
): Promise<boolean> {
  const { answered, answer } = createAnswer()
  const dialog = Object.assign(document.createElement('dialog'), { className: styles.alert })
  dialog.setAttribute('role', 'alertdialog')
  // It has no title, and a reader says first whose dialog it is.
  dialog.setAttribute('aria-label', 'Steward')
  dialog.setAttribute('aria-describedby', 'alert-text')

  const said = Object.assign(document.createElement('p'), { id: 'alert-text', textContent: text })
  const answers = Object.assign(document.createElement('div'), { className: styles.buttons })
  answers.append(
    ...buttons.map(({ type }) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = i18n._(words[type])
      button.addEventListener('click', () => answer(type === 'ok'))
      return button
    }),
  )
  dialog.append(said, answers)
  // A browser's own way back out of a dialog (a gesture, say) is one of ours.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    answer(false)
  })
  document.body.append(dialog)
  const close = open(dialog)
  const release = onBack(() => answer(false))
  try {
    return await answered
  } finally {
    release()
    close()
  }
}

/** Over everything, which is out of reach meanwhile; returns how to give that back, focus included. */
function open(dialog: HTMLDialogElement): () => void {
  const giveBack = makeInert('#app')
  // Safari before 15.4 and Chrome before 37 know no dialogs; as a plain element it lies over everything, too.
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
  // Not on a button: the first key that somebody still presses must decide nothing.
  dialog.tabIndex = -1
  dialog.focus()
  return () => {
    dialog.remove()
    giveBack()
  }
}
