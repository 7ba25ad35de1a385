import type { PopupAnswer, PopupButton } from '../host/popup.ts'

export type Dialogs = {
  /** Says something and waits until it was acknowledged. */
  alert: (text: string) => Promise<void>
  /** Asks, with Cancel and OK; going back or tapping beside it is Cancel. */
  confirm: (text: string) => Promise<boolean>
}

type Deps = {
  /** The host's own; absent where the client has none. */
  popup: ((message: string, buttons: PopupButton[]) => Promise<PopupAnswer>) | undefined
  /** Ours; true for OK. */
  inApp: (text: string, buttons: PopupButton[]) => Promise<boolean>
  /** Until somebody can see it: a client drops what comes up behind its back. */
  seen: () => Promise<void>
  /** Clients count popups that follow one another too closely as an attack. */
  breathe: () => Promise<void>
}

const ok: PopupButton = { id: 'ok', type: 'ok' }
const cancel: PopupButton = { id: 'cancel', type: 'cancel' }

/** Alerts and confirms, one after the other; the host's own where it shows them, else ours (S-HOST-3). */
export function createDialogs({ popup, inApp, seen, breathe }: Deps): Dialogs {
  let last: Promise<unknown> = Promise.resolve()

  async function ask(text: string, buttons: PopupButton[]): Promise<boolean> {
    await seen()
    const answer = await popup?.(text, buttons)
    if (!answer?.shown) return inApp(text, buttons)
    await breathe()
    return answer.button === ok.id
  }

  const queued = (text: string, buttons: PopupButton[]) => {
    const turn = last.then(() => ask(text, buttons))
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    async alert(text) {
      await queued(text, [ok])
    },
    confirm: (text) => queued(text, [cancel, ok]),
  }
}
