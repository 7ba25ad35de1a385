import { ApiFailure } from '../api/api-failure.ts'
import type { Storage } from '../storage.ts'
import type { Brought } from './bootstrap.ts'

/** Where the token lives in session storage (S-AUTH-1). */
const tokenKey = 'token'

/** A session to call with; `brought` gives, once, what came along when it began. */
export type Session = { token: string; brought: Brought }

export type Authentication = {
  /** The session there is, or a new one; all who ask at once share one sign-in. */
  session: (signal?: AbortSignal) => Promise<Session>
  /** A session other than the one with this token, which the server no longer knows. */
  renew: (token: string, signal?: AbortSignal) => Promise<Session>
  /** Forgets the token and shows the signed-out page, with the reason if there is one to tell. */
  end: (failure?: ApiFailure) => void
}

type Deps = {
  storage: Storage
  /** The launch names one person: a token that this page did not get itself may be somebody else's. */
  isOnePerson: boolean
  /** Gets a token from whoever vouches for this person. */
  signIn: () => Promise<Session>
  /** Why nobody is signed in, once somebody was told so: from then on nothing signs in by itself. */
  whyOut: () => ApiFailure | null
  /** Nobody can be signed in: shows why. */
  onSignedOut: (failure: ApiFailure) => void
  /** A session has begun, in place of another or not. */
  onBegun: () => void
}

const nothing = () => undefined

export function createAuthentication({
  storage,
  isOnePerson,
  signIn,
  whyOut,
  onSignedOut,
  onBegun,
}: Deps): Authentication {
  let hasOwn = false
  let brought: Session['brought'] = nothing
  let running: Promise<Session> | undefined

  function keep(token: string | null) {
    storage.set(tokenKey, token)
    hasOwn = token !== null
  }

  /** Two pages of ours in one window, such as two frames, share the storage. */
  const kept = () => (hasOwn || !isOnePerson ? storage.get(tokenKey) : null)

  function stayOut() {
    const out = whyOut()
    if (out) throw out
  }

  async function begin(): Promise<Session> {
    stayOut()
    const session = await signIn()
    // Ended while it was under way: whoever comes next may be somebody else.
    stayOut()
    keep(session.token)
    brought = session.brought
    onBegun()
    return session
  }

  function start(): Promise<Session> {
    running ??= begin()
      .catch((error: unknown) => {
        if (error instanceof ApiFailure && error.kind === 'signed-out' && !whyOut()) onSignedOut(error)
        throw error
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  const session = (signal?: AbortSignal) => {
    const token = kept()
    return unlessAborted(token ? Promise.resolve({ token, brought }) : start(), signal)
  }

  return {
    session,
    renew(token, signal) {
      // A call that comes late with a token already replaced uses the new one.
      if (kept() === token) keep(null)
      brought = nothing
      return session(signal)
    },
    end(failure = new ApiFailure('signed-out', 401, '')) {
      keep(null)
      onSignedOut(failure)
    },
  }
}

/** One caller may lose interest; the sign-in goes on for the others. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
