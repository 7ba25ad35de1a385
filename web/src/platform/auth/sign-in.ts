import { ApiFailure } from '../api/api-failure.ts'
import { readReply } from '../api/read-reply.ts'
import type { RawReply } from '../launched.ts'
import type { Session } from './authentication.ts'
import { keepBootstrap } from './bootstrap.ts'

type Deps = {
  initData: string
  /** Shows a code for another device to approve, and gives the token; absent in production builds. */
  webLogin: (() => Promise<string>) | undefined
  /** The request that the boot script sent before this bundle was there; used once. */
  early: Promise<RawReply> | undefined
  /** Signing in with the same data may be done twice, so what breaks on the way is tried again. */
  retry: (send: () => Promise<RawReply>, signal: undefined) => Promise<RawReply>
  post: (path: '/api/auth/web-app-auth', input: { init_data: string }) => Promise<RawReply>
  now: () => number
  /** Why nobody is signed in, once somebody was told so. */
  whyOut: () => ApiFailure | null
  /** Says a refusal to the person, and closes the app where its code asks for that. */
  announce: (failure: ApiFailure) => Promise<void>
}

/** How somebody signs in: inside the container by its init data (S-AUTH-2), outside with another device's help. */
export function createSignIn({ initData, webLogin, early, retry, post, now, whyOut, announce }: Deps) {
  return async (): Promise<Session> => {
    if (!initData) return outside(webLogin)
    const reply = await retry(() => {
      const begun = early?.catch(brokeOff)
      early = undefined
      return begun ?? post('/api/auth/web-app-auth', { init_data: initData })
    }, undefined)
    const { token, bootstrap } = await resultOf(reply)
    if (!token) throw new ApiFailure('signed-out', 0, 'auth failed')
    return { token, brought: keepBootstrap(bootstrap, now) }
  }

  async function resultOf(reply: RawReply) {
    try {
      return readReply('/api/auth/web-app-auth', reply)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.kind !== 'refusal') throw error
      if (!whyOut()) await announce(error)
      throw new ApiFailure('signed-out', error.code, error.message)
    }
  }
}

/** The boot script knows no failures of ours. */
const brokeOff = () => {
  throw new ApiFailure('offline', 0, '')
}

/** Whatever goes wrong out here, the person is signed out and is told why (S-AUTH-3, S-AUTH-4). */
async function outside(webLogin: Deps['webLogin']): Promise<Session> {
  if (!webLogin) throw new ApiFailure('signed-out', 0, 'The client is not supported')
  try {
    return { token: await webLogin(), brought: () => undefined }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.kind === 'signed-out') throw error
    throw new ApiFailure('signed-out', error.code, error.message, { cause: error })
  }
}
