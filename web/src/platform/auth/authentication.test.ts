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

  it('S-AUTH-2 needs nothing but the token in the reply, and calls with it', async () => {
    const asked = givenServer(({ path }) => ({
      result: path === '/api/auth/web-app-auth' ? { token: 'alone' } : me,
    }))
    const { call, storage } = givenClient()

    await expect(call('/api/me', {})).resolves.toEqual(me)
    expect(storage.get('token')).toBe('alone')
    expect(asked.at(-1)).toMatchObject({ path: '/api/me', token: 'alone' })
  })

  it.each([
    ['by the app', undefined],
    ['by the boot script', Promise.resolve({ status: 401, retryAfter: null, text: '' })],
  ])('S-HTTP-4 signs in once more after a 401 to a sign-in that was sent %s', async (_, early) => {
    const asked = givenServer((_, turn) =>
      !early && turn === 1 ? { status: 401 } : { result: { token: 'fresh', bootstrap } },
    )
    const { authentication, storage } = givenClient({ ...(early && { early }) })

    await expect(authentication.session()).resolves.toMatchObject({ token: 'fresh' })
    expect(asked).toHaveLength(early ? 1 : 2)
    expect(storage.get('token')).toBe('fresh')
  })

  it('S-HTTP-1 S-HTTP-4 says the token that is kept when it signs in, and none once it was cleared', async () => {
    const asked = givenServer((_, turn) =>
      turn === 1 ? { status: 401 } : { result: { token: 'fresh', bootstrap } },
    )
    const { authentication, storage } = givenClient()
    storage.set('token', 'of before')

    await authentication.session()
    expect(asked.map(({ token }) => token)).toEqual(['of before', null])
  })

  it('S-HTTP-4 gives up after the second 401 to a sign-in, and keeps no token', async () => {
    const asked = givenServer(() => ({ status: 401 }))
    const { authentication, storage, signedOut } = givenClient()
    storage.set('token', 'of before')

    await expect(authentication.session()).rejects.toMatchObject({ kind: 'signed-out', code: 401 })
    expect(asked).toHaveLength(2)
    expect(storage.get('token')).toBeNull()
    expect(signedOut).toHaveLength(1)
  })

  it('S-AUTH-2 S-AUTH-3 tells a reloaded page inside the messenger why it can’t sign in, and asks for no code', async () => {
    const webLogin = vi.fn<() => Promise<string>>()
    const { authentication, signedOut } = givenClient({ initData: '', initDataLost: true, webLogin })

    await expect(authentication.session()).rejects.toThrow('init data lost')
    expect(signedOut).toHaveLength(1)
    expect(webLogin).not.toHaveBeenCalled()
  })

  it('S-HTTP-3 S-AUTH-4 says once what was refused to a web login', async () => {
    const refused = new ApiFailure('refusal', 10050003, 'Declined on the phone.')
    const { call, alerts, signedOut } = givenClient({ initData: '', webLogin: () => Promise.reject(refused) })

    await Promise.allSettled([call('/api/me', {}), call('/api/me', {})])
    expect(alerts).toEqual(['Declined on the phone.'])
    expect(signedOut).toMatchObject([{ kind: 'signed-out', code: 10050003 }])
  })

  it('S-AUTH-2 takes nobody else for this person while a slow sign-in of theirs is under way, and after it failed', async () => {
    const first = Promise.withResolvers<object>()
    givenServer((_, turn) => (turn === 1 ? first.promise : { result: { token: 'hers', bootstrap } }))
    const { authentication } = givenClient()
    const signsIn = authentication.session()

    // Another app of ours in the same window: the two share this storage.
    window.sessionStorage.setItem('token', 'of another')
    const meanwhile = authentication.session()
    first.resolve({ status: 400 })

    await expect(signsIn).rejects.toMatchObject({ kind: 'unreadable' })
    await expect(meanwhile).rejects.toMatchObject({ kind: 'unreadable' })
    await expect(authentication.session()).resolves.toMatchObject({ token: 'hers' })
  })

  it.each([
    ['an empty one', { token: '', bootstrap }],
    ['a result without one', {}],
    ['no result', null],
  ])('S-AUTH-2 fails with "auth failed" when no token came: %s', async (_, result) => {
    givenServer(() => ({ result }))
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

  it('SEC-57 signs nobody in by itself who was told that they are signed out', async () => {
    const asked = givenServer(() => ({ result: { token: 'fresh', bootstrap } }))
    const { authentication, call, alerts, signedOut } = givenClient({ token: 'erased' })
    const erased = new ApiFailure('signed-out', 0, 'Your data is being erased.')
    authentication.end(erased)

    await expect(call('/api/me', {})).rejects.toBe(erased)
    await expect(authentication.renew('erased')).rejects.toBe(erased)
    expect(asked).toEqual([])
    expect(alerts).toEqual([])
    expect(signedOut).toEqual([erased])
  })

  it.each([
    ['succeeds', { result: { token: 'fresh', bootstrap } }],
    ['is refused', refusal(10010001, 'Your data is being erased.')],
  ])('SEC-57 lets a sign-in go that was under way when the session was ended, and %s', async (_, answer) => {
    const reply = Promise.withResolvers<object>()
    givenServer(() => reply.promise)
    const { authentication, storage, signedOut, alerts } = givenClient()
    const signsIn = authentication.session()
    const erased = new ApiFailure('signed-out', 0, 'Your data is being erased.')
    authentication.end(erased)
    reply.resolve(answer)

    await expect(signsIn).rejects.toMatchObject({ kind: 'signed-out' })
    expect(storage.get('token')).toBeNull()
    expect(signedOut).toEqual([erased])
    expect(alerts).toEqual([])
  })

  it('says why the sign-in was refused, before anything else', async () => {
    givenServer(() => refusal(10010001, 'Close it and open it again.'))
    const { authentication, alerts, signedOut } = givenClient()

    await expect(authentication.session()).rejects.toMatchObject({ code: 10010001 })
    expect(alerts).toEqual(['Close it and open it again.'])
    expect(signedOut).toHaveLength(1)
  })

  it('tries again at the next call after a line that broke', async () => {
    givenServer((_, turn) => (turn <= 3 ? brokenLine() : { result: { token: 'fresh', bootstrap } }))
    const { authentication, signedOut, pauses } = givenClient()

    await expect(authentication.session()).rejects.toMatchObject({ kind: 'offline' })
    expect(pauses).toEqual([500, 1000])
    await expect(authentication.session()).resolves.toMatchObject({ token: 'fresh' })
    expect(signedOut).toEqual([])
  })

  it.each([
    ['a server that restarts', { status: 503, retryAfter: '2', text: '' }, 2000],
    ['a gateway without a server', { status: 502, retryAfter: null, text: '<html>' }, 500],
  ])('S-HTTP-3 REL-14 tries the sign-in of the boot script again after %s', async (_, reply, wait) => {
    const asked = givenServer(() => ({ result: { token: 'fresh', bootstrap } }))
    const { authentication, pauses } = givenClient({ early: Promise.resolve(reply) })

    await expect(authentication.session()).resolves.toMatchObject({ token: 'fresh' })
    expect(asked).toHaveLength(1)
    expect(pauses).toEqual([wait])
  })

  it('REL-14 tries it again, too, where its line broke', async () => {
    const asked = givenServer(() => ({ result: { token: 'fresh', bootstrap } }))
    const { authentication } = givenClient({ early: Promise.reject(new TypeError('Failed to fetch')) })

    await expect(authentication.session()).resolves.toMatchObject({ token: 'fresh' })
    expect(asked).toHaveLength(1)
  })

  it('S-HTTP-3 takes no refusal of the sign-in for something that passes', async () => {
    const asked = givenServer(() => refusal(10010002, 'Your account is suspended here.'))
    const { authentication, alerts, storage } = givenClient()

    await expect(authentication.session()).rejects.toMatchObject({ kind: 'signed-out', code: 10010002 })
    expect(asked).toHaveLength(1)
    expect(alerts).toEqual(['Your account is suspended here.'])
    expect(storage.get('token')).toBeNull()
  })
})
