import type { Context, Methods } from './context.ts'
import { textOf } from './wire.ts'

/** What a phone's camera keeps telling while it looks at one code. */
const repeatEvery = 500

export function scanner({ profile, state, change, send, shell, touch }: Context) {
  let stopRepeating: (() => void) | undefined

  const methods: Methods = {
    web_app_open_scan_qr_popup: (data) => {
      if (profile.scanner === 'closed at once') return send('scan_qr_popup_closed', {})
      if (profile.scanner === 'toast') {
        change({ toast: 'Scanning QR code is not supported in this client yet' })
        return 'this client shows a toast and answers nothing'
      }
      if (profile.scanner === 'dialog') {
        change({ question: 'cannot scan' })
        return 'this client says that it cannot scan and answers nothing'
      }
      if (state().scanner) return 'the scanner is open'
      return change({ scanner: { text: textOf(data.text).slice(0, 64) } })
    },
    sandbox_shows_code: (data) => change({ shownCode: textOf(data.text) || undefined }),
    web_app_close_scan_qr_popup: () => (state().scanner ? close() : 'no scanner is open'),
  }

  function see(text: string) {
    // On iOS the text stands unescaped in a script, which then does not parse.
    const lost = profile.scanner === 'native, text unescaped' && /["\\\n\r]/.test(text)
    if (!lost) send('qr_text_received', { data: text })
    stopRepeating = shell.later(repeatEvery, () => see(text))
  }

  function close() {
    stopRepeating?.()
    stopRepeating = undefined
    if (!state().scanner) return
    change({ scanner: undefined })
    send('scan_qr_popup_closed')
  }

  return {
    methods,
    acts: {
      /** Holds the camera over a code: the event repeats until the app closes the scanner. */
      scan: (text: string) => {
        touch.happened()
        if (!state().scanner) return
        stopRepeating?.()
        see(text)
      },
      closeScanner: () => {
        touch.happened()
        close()
      },
    },
  }
}
