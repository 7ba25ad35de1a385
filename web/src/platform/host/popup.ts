/** Telegram's limit for the text of a popup; a longer one is shown by our own dialog, whole. */
const longest = 256

/** Android drops, and web clients refuse, the fourth of popups that follow one another at once. */
const inARow = 2
const rowEndsAfter = 3500

/**
 * Nobody has read anything yet: what is touched meanwhile was not touched because of the popup, and who closes it
 * without a button is a client that refuses it (Web A, Web K), which a busy phone tells late.
 */
const settling = 400

export type PopupAnswer = { shown: true; button: string | undefined } | { shown: false }
export type PopupButton = { id: string; type: 'ok' | 'cancel' }

type Deps = {
  open: (parameters: object) => void
  now: () => number
  /** Tells of each touch or key that reaches the page itself; returns how to stop. */
  onTouch: (listener: () => void) => () => void
}

/**
 * The host's native popup, one at a time (callers queue). It answers `shown: false` where the client would drop it,
 * refused it, or dropped it without a word: then the page is still being touched, which no real popup allows.
 */
export function createPopups({ open, now, onTouch }: Deps) {
  let waiting: ((button: string | undefined) => void) | undefined
  let recent: number[] = []

  return {
    show(message: string, buttons: PopupButton[]): Promise<PopupAnswer> {
      const opened = now()
      recent = recent.filter((closed) => opened - closed < rowEndsAfter)
      if (waiting || !message || message.length > longest || recent.length >= inARow)
        return Promise.resolve({ shown: false })

      return new Promise((resolve) => {
        const end = (answer: PopupAnswer) => {
          waiting = undefined
          stopListening()
          recent.push(now())
          resolve(answer)
        }
        const stopListening = onTouch(() => {
          if (now() - opened > settling) end({ shown: false })
        })
        waiting = (button) => {
          const refused = button === undefined && now() - opened < settling
          end(refused ? { shown: false } : { shown: true, button })
        }
        open({ message, buttons })
      })
    },
    /** Some desktops close without saying which button, or anything at all. */
    closed(data: unknown) {
      const button = typeof data === 'object' && data && 'button_id' in data ? data.button_id : undefined
      waiting?.(typeof button === 'string' && button ? button : undefined)
    },
  }
}
