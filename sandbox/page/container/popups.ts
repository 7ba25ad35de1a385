import type { Context, Methods } from './context.ts'
import { createFloodGuard } from './popup-flood.ts'
import type { Popup, PopupButton } from './state.ts'
import { type Data, isRecord, textOf } from './wire.ts'

/** Limits of core.telegram.org/bots/webapps (PopupParams, PopupButton). */
const limits = { title: 64, message: 256, buttons: 3, id: 64, text: 64 }

export function popups({ profile, state, change, send, shell, touch }: Context) {
  const { popup: habits } = profile
  const guard = createFloodGuard(habits.flood, shell.now)

  const methods: Methods = {
    web_app_open_popup: (data) => {
      if (state().popup ?? state().question) {
        if (habits.whileOpen === 'dropped') return 'another dialog is open'
        return close(undefined)
      }
      const popup = popupOf(data)
      if (!popup) return habits.malformed === 'dropped' ? 'outside the limits of a popup' : answerEmpty()
      const verdict = guard.verdict()
      if (verdict === 'drop') return 'too many popups in a row'
      if (verdict === 'answer empty') return answerEmpty()
      guard.opened()
      return change({ popup })
    },
  }

  function answerEmpty() {
    send('popup_closed', {})
  }

  function close(buttonId: string | undefined) {
    if (state().popup) {
      change({ popup: undefined })
      guard.closed()
    }
    if (buttonId !== undefined) send('popup_closed', { button_id: buttonId })
    else if (habits.dismissed === 'nothing') send('popup_closed')
    else answerEmpty()
  }

  return {
    methods,
    sent: guard.sent,
    acts: {
      /** Without an id: closed by a tap beside it or by the system's back. */
      answerPopup: (buttonId?: string) => {
        touch.happened()
        if (state().popup) close(buttonId)
      },
    },
  }
}

function popupOf(data: Data): Popup | undefined {
  const title = textOf(data.title)
  const message = textOf(data.message).trim()
  const asked = Array.isArray(data.buttons) ? data.buttons.filter(isRecord) : []
  const buttons = asked.map(buttonOf)
  const fits =
    message !== '' &&
    message.length <= limits.message &&
    title.length <= limits.title &&
    buttons.length > 0 &&
    buttons.length <= limits.buttons &&
    buttons.every(({ id, text }) => id.length <= limits.id && text !== '' && text.length <= limits.text)
  return fits ? { title, message, buttons } : undefined
}

const ownWords: Record<string, string> = { ok: 'OK', close: 'Close', cancel: 'Cancel' }

function buttonOf(data: Data): PopupButton {
  const type = textOf(data.type) || 'default'
  return {
    id: textOf(data.id),
    text: ownWords[type] ?? textOf(data.text),
    isDestructive: type === 'destructive',
  }
}
