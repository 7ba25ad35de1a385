import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
    const { authentication, signedOut } = givenClient({ initData: '', environment: 'production' })

    await expect(authentication.session()).rejects.toThrow('The client is not supported')
    expect(signedOut).toHaveLength(1)
    expect(asked).toEqual([])
  })

  it('shows the signed-out page without a reproach outside the container in other builds', async () => {
    const { authentication, signedOut } = givenClient({ initData: '' })

    await expect(authentication.session()).rejects.toMatchObject({ kind: 'signed-out' })
    expect(signedOut).toMatchObject([{ message: '' }])
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
