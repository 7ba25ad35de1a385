import type { ComponentType } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { bus } from '#platform/bus.ts'
import { createStore } from '#platform/store.ts'

type Modal = ComponentType<{ code: string; onClose: () => void }>

/** The web login that is shown, if one is. */
export const shownLogin = createStore<{ code: string; Modal: Modal } | null>(null)

let opening = false

/** Opens on a request if none is open (S-AUTH-6); its code comes late, since hardly anybody needs it. */
async function open(code: string) {
  if (opening || shownLogin.get()) return
  opening = true
  try {
    const { WebLoginModal: Modal } = await import('#features/web-login/show/WebLoginModal.tsx')
    shownLogin.set({ code, Modal })
  } catch (cause) {
    const err = new ApiFailure('offline', 0, '', { cause })
    bus.emit({ channel: 'auth_reply_channel', message: { code, result: { err } } })
  } finally {
    opening = false
  }
}

// Before anything can ask: the bus keeps nothing for who listens later. Production builds show no code (S-AUTH-3).
if (__APP_ENV__ !== 'production') bus.on('auth_request_channel', (code) => void open(code))
