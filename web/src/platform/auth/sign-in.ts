import { ApiFailure } from '../api/api-failure.ts'
import { readReply } from '../api/read-reply.ts'
import type { RawReply } from '../launched.ts'
import type { Session } from './authentication.ts'
import { keepBootstrap } from './bootstrap.ts'
import { onceMore } from './once-more.ts'

type Deps = {
  initData: string
  /** The client has loaded the page anew, which lost them. */
  initDataLost: boolean
  /** Shows a code for another device to approve, and gives the token; absent in production builds. */
  webLogin: (() => Promise<string>) | undefined
  /** The request that the boot script sent before this bundle was there; used once. */
  early: Promise<RawReply> | undefined
  /** Signing in with the same data may be done twice, so what breaks on the way is tried again. */
  retry: (send: () => Promise<RawReply>, signal: undefined) => Promise<RawReply>
  post: (path: '/api/auth/web-app-auth', input: { init_data: string }) => Promise<RawReply>
  /** Clears the token that is kept. */
  forget: () => void
  now: () => number
  /** Why nobody is signed in, once somebody was told so. */
  whyOut: () => ApiFailure | null
  /** Says a refusal to the person, and closes the app where its code asks for that. */
  announce: (failure: ApiFailure) => Promise<void>
}

const nothing = () => undefined

/** How somebody signs in: inside the container by its init data (S-AUTH-2), outside with another device's help. */
export function createSignIn(deps: Deps) {
  const { initData, initDataLost, webLogin, retry, post, forget, now, whyOut, announce } = deps
  let { early } = deps

  const ask = () => {
    const begun = early?.catch(brokeOff)
    early = undefined
    return begun ?? post('/api/auth/web-app-auth', { init_data: initData })
  }

  return async (): Promise<Session> => {
    try {
      return await (initData ? inside() : outside())
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.kind !== 'refusal') throw error
      if (!whyOut()) await announce(error)
      throw new ApiFailure('signed-out', error.code, error.message)
    }
  }

  async function inside(): Promise<Session> {
    const reply = await retry(() => onceMore(ask, forget), undefined)
    const { token, bootstrap } = readReply('/api/auth/web-app-auth', reply, { token: '' })
    if (!token) throw new ApiFailure('signed-out', 0, 'auth failed')
    return { token, brought: bootstrap ? keepBootstrap(bootstrap, now) : nothing }
  }

  /** Where nothing was refused, the person is signed out and is told why (S-AUTH-3, S-AUTH-4). */
  async function outside(): Promise<Session> {
    if (initDataLost) throw new ApiFailure('signed-out', 0, 'init data lost')
    if (!webLogin) throw new ApiFailure('signed-out', 0, 'The client is not supported')
    try {
      return { token: await webLogin(), brought: nothing }
    } catch (error) {
      if (!(error instanceof ApiFailure) || ['signed-out', 'refusal'].includes(error.kind)) throw error
      throw new ApiFailure('signed-out', error.code, error.message, { cause: error })
    }
  }
}

/** The boot script knows no failures of ours. */
const brokeOff = () => {
  throw new ApiFailure('offline', 0, '')
}
