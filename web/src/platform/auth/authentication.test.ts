import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import { brokenLine, givenClient, givenServer, me, noGroups, refusal } from '../testing.ts'

const bootstrap = { me, groups: noGroups }

beforeEach(() => window.sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('authentication', () => {
  it('S-AUTH-1 S-AUTH-2 keeps the token of the container under "token" in session storage', async () => {
    const asked = givenServer(() => ({ result: { token: 'fresh', bootstrap } }))
    const { authentication } = givenClient({ initData: 'query_id=1&hash=ab' })

    await authentication.session()

    expect(asked).toMatchObject([
      { path: '/api/auth/web-app-auth', body: { init_data: 'query_id=1&hash=ab' } },
    ])
    expect(window.sessionStorage.getItem('token')).toBe('fresh')
  })

  it('S-AUTH-2 fails with "auth failed" when no token came', async () => {
    givenServer(() => ({ result: { token: '', bootstrap } }))
    const { authentication, signedOut } = givenClient()

    await expect(authentication.session()).rejects.toThrow('auth failed')
    expect(signedOut).toMatchObject([{ message: 'auth failed' }])
  })

  it('S-AUTH-3 fails in a production build outside the container', async () => {
    const asked = givenServer(brokenLine)
    const { authentication, signedOut } = givenClient({ initData: '' })

    await expect(authentication.session()).rejects.toThrow('The client is not supported')
    expect(signedOut).toHaveLength(1)
    expect(asked).toEqual([])
  })

  it('S-AUTH-4 keeps the token of a web login outside the container, and calls with it', async () => {
    const asked = givenServer(() => ({ result: me }))
    const { call, storage } = givenClient({ initData: '', webLogin: async () => 'from-the-phone' })

    await call('/api/me', {})

    expect(storage.get('token')).toBe('from-the-phone')
    expect(asked).toMatchObject([{ path: '/api/me', token: 'from-the-phone' }])
  })

  it('S-AUTH-4 shows the signed-out page without a reproach after a web login that was cancelled', async () => {
    const cancelled = new ApiFailure('signed-out', 0, '')
    const { authentication, signedOut, alerts } = givenClient({
      initData: '',
      webLogin: () => Promise.reject(cancelled),
    })

    await expect(authentication.session()).rejects.toBe(cancelled)
    expect(signedOut).toEqual([cancelled])
    expect(alerts).toEqual([])
  })

  it('S-AUTH-4 shows the signed-out page, and keeps the reason, when a web login fails', async () => {
    const broken = new ApiFailure('offline', 0, '')
    const { authentication, signedOut } = givenClient({
      initData: '',
      webLogin: () => Promise.reject(broken),
    })

    await expect(authentication.session()).rejects.toMatchObject({ kind: 'signed-out', cause: broken })
    expect(signedOut).toHaveLength(1)
  })

  it('says why the sign-in was refused, before anything else', async () => {
    givenServer(() => refusal(10010001, 'Close it and open it again.'))
    const { authentication, alerts, signedOut } = givenClient()

    await expect(authentication.session()).rejects.toMatchObject({ code: 10010001 })
    expect(alerts).toEqual(['Close it and open it again.'])
    expect(signedOut).toHaveLength(1)
  })

  it('tries again at the next call after a line that broke', async () => {
    givenServer((_, turn) => (turn === 1 ? brokenLine() : { result: { token: 'fresh', bootstrap } }))
    const { authentication, signedOut } = givenClient()

    await expect(authentication.session()).rejects.toMatchObject({ kind: 'offline' })
    await expect(authentication.session()).resolves.toMatchObject({ token: 'fresh' })
    expect(signedOut).toEqual([])
  })
})
