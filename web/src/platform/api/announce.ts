import { closingCodes } from '@steward/contract/closing-codes.ts'
import type { ApiFailure } from './api-failure.ts'

type Deps = {
  alert: (text: string) => Promise<void>
  /** Ends the app, as far as that can be done. */
  leave: (failure: ApiFailure) => void
}

/** Says a refusal in the server's words, each once; after two codes of it the app closes (S-HTTP-3). */
export function createAnnounce({ alert, leave }: Deps) {
  const said = new WeakSet<ApiFailure>()
  const shown = new Set<string>()
  let leaving = false
  return async (failure: ApiFailure) => {
    if (said.has(failure)) return
    said.add(failure)
    const closes = closingCodes.includes(failure.code)
    // Whatever else was asked meanwhile is refused for the same reason.
    if ((closes && leaving) || (!closes && shown.has(failure.message))) return
    leaving ||= closes
    shown.add(failure.message)
    await alert(failure.message)
    shown.delete(failure.message)
    if (!closes) return
    leaving = false
    leave(failure)
  }
}
