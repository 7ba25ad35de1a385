/**
 * Why a call brought no result.
 * - `refusal`: the server said no; `code` and `message` are its own.
 * - `offline`: nothing was reached. `server`: something answered, or took the request, and could not do it.
 * - `unreadable`: the answer is not ours (a captive portal's page, a reply cut short).
 * - `handed-over`: somebody else has logged in since it was decided, so it was not done.
 * - `signed-out`: nobody is signed in, and signing in again did not help.
 */
export type FailureKind = 'refusal' | 'offline' | 'server' | 'unreadable' | 'handed-over' | 'signed-out'

export class ApiFailure extends Error {
  readonly kind: FailureKind
  /** The envelope's code, else the HTTP status, else 0. */
  readonly code: number

  constructor(kind: FailureKind, code: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiFailure'
    this.kind = kind
    this.code = code
  }
}
