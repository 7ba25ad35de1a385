import type { Path } from '@steward/contract/endpoints.ts'
import { createAnnounce } from './api/announce.ts'
import { ApiFailure } from './api/api-failure.ts'
import { createRetry, pause } from './api/retry.ts'
import { readReply } from './api/read-reply.ts'
import { send } from './api/send.ts'
import { createAuthentication } from './auth/authentication.ts'
import { createSignIn } from './auth/sign-in.ts'
import { createWhose } from './auth/whose.ts'
import { alert } from './dialogs.ts'
import { bus } from './bus.ts'
import { drafts, handOverDrafts } from './drafts.ts'
import { host } from './host.ts'
import { launch } from './launched.ts'
import { paths } from './paths.ts'
import { storage } from './storage.ts'
import { createStore } from './store.ts'

/** Why nobody is signed in, or null while somebody is or may yet be. */
export const signedOut = createStore<ApiFailure | null>(null)

/** How many web logins this page has seen: each may be another person's than the one before. */
export const webLogins = createStore(0)

/** Outside the container nobody can close the app for us; the signed-out page stands in for it (S-HTTP-3). */
export const announce = createAnnounce({
  alert,
  leave(failure) {
    drafts.keep()
    // Nor does every client close when it is asked to.
    authentication.end(failure)
    host.close()
  },
})

/** Clears the token that is kept. */
export const forgetToken = () => storage.set('token', null)

/** The calls of the sign-in itself: they say the token that is kept, too (S-HTTP-1), and ask nobody for one. */
const post = (path: Path, input: object) =>
  send(path, input, { token: storage.get('token'), signal: undefined })

/** The container's launch data name one person for as long as the page lives. */
const isOnePerson = launch.initData !== ''

export const whose = createWhose({
  storage,
  isOnePerson,
  async ask(token) {
    const reply = await send('/api/me', {}, { token, signal: undefined })
    return readReply('/api/me', reply).person.user_id
  },
})

async function webLogin(): Promise<string> {
  // Whoever loads the signed-out page anew asked for that page, not for a code.
  if (window.location.pathname === paths.signedOut()) throw new ApiFailure('signed-out', 0, '')
  const { logInOnTheWeb } = await import('./auth/web-login.ts')
  return logInOnTheWeb({ post, forget: forgetToken, bus })
}

export const authentication = createAuthentication({
  storage,
  isOnePerson,
  signIn: createSignIn({
    initData: launch.initData,
    initDataLost: launch.initDataLost,
    webLogin: __APP_ENV__ === 'production' ? undefined : webLogin,
    early: window.steward?.signIn,
    retry: createRetry({ random: Math.random, pause }),
    post,
    forget: forgetToken,
    now: () => performance.now(),
    whyOut: signedOut.get,
    announce,
  }),
  whyOut: signedOut.get,
  onSignedOut(failure) {
    whose.forget()
    signedOut.set(failure)
  },
  onBegun() {
    if (isOnePerson) return
    whose.forget()
    handOverDrafts()
    webLogins.set(webLogins.get() + 1)
  },
})

/** Begins signing in before the first call asks for it; a launch may be another person's than the token kept. */
export function beginSession() {
  if (isOnePerson) forgetToken()
  // Every call that needs the session meets the same failure, and says it where the person looks.
  authentication.session().catch(() => undefined)
}
