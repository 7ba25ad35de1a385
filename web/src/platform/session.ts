import { createAnnounce } from './api/announce.ts'
import type { ApiFailure } from './api/api-failure.ts'
import { send } from './api/send.ts'
import { createAuthentication } from './auth/authentication.ts'
import { createSignIn } from './auth/sign-in.ts'
import { alert } from './dialogs.ts'
import { environment } from './env.ts'
import { host } from './host.ts'
import { launch } from './launched.ts'
import { storage } from './storage.ts'
import { createStore } from './store.ts'

/** Why nobody is signed in, or null while somebody is or may yet be. */
export const signedOut = createStore<ApiFailure | null>(null)

/** Outside the container nobody can close the app for us; the signed-out page stands in for it. */
export const announce = createAnnounce({
  alert,
  leave: (failure) => {
    if (!host.close()) signedOut.set(failure)
  },
})

export const authentication = createAuthentication({
  storage,
  signIn: createSignIn({
    initData: launch.initData,
    environment,
    early: window.steward?.signIn,
    post: (path, input) => send(path, input, { token: null, signal: undefined }),
    now: () => performance.now(),
    announce,
  }),
  onSignedOut: signedOut.set,
})

/** Begins signing in before the first call asks for it; a launch may be another person's than the token kept. */
export function beginSession() {
  if (launch.initData) storage.set('token', null)
  // Every call that needs the session meets the same failure, and says it where the person looks.
  authentication.session().catch(() => undefined)
}
