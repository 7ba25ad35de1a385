import { ChatId } from '@steward/contract/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenLine, givenClient, givenServer, me, noGroups, refusal } from '../testing.ts'

const { signal } = new AbortController()
const chess = ChatId.parse(-1001)
const signedIn = { token: 'new', bootstrap: { me, groups: noGroups } }

/** Knows one token; signs anybody in with it. */
const serverThatKnows = (token: string) =>
  givenServer((asked) => {
    if (asked.path === '/api/auth/web-app-auth') return { result: { ...signedIn, token } }
    return asked.token === token
      ? { result: me }
      : { status: 401, ...refusal(10020001, 'You’re signed out.') }
  })

beforeEach(() => window.sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
  it('S-HTTP-1 posts with the time zone and, once there is a token, as its bearer', async () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480)
    const asked = serverThatKnows('new')
    const { call } = givenClient()

    await call('/api/groups/get', { chat_id: chess })

    expect(asked.map(({ path, token }) => [path, token])).toEqual([
      ['/api/auth/web-app-auth', null],
      ['/api/groups/get', 'new'],
    ])
    for (const { headers } of asked) expect(headers.get('X-Time-Zone')).toBe('+08:00')
    vi.restoreAllMocks()
  })

  it('S-HTTP-2 gives the result of a success and throws the code and message of a refusal', async () => {
    givenServer(({ path }) =>
      path === '/api/me' ? { result: me } : refusal(10030001, 'There is no such group here.'),
    )
    const { call } = givenClient({ token: 'known' })

    await expect(call('/api/me', {})).resolves.toEqual(me)
    await expect(call('/api/groups/get', { chat_id: chess })).rejects.toMatchObject({
      kind: 'refusal',
      code: 10030001,
      message: 'There is no such group here.',
    })
  })

  it('S-HTTP-3 carries the overlay only where it is asked for, and takes it down after a failure', async () => {
    givenServer(() => refusal(10040001, 'This link is used up.'))
    const { call, overlays } = givenClient({ token: 'known' })

    await expect(call('/api/me', {})).rejects.toThrow('used up')
    expect(overlays).toEqual([])
    await expect(call('/api/get-token-data', { token: 'x' }, { overlay: true })).rejects.toThrow('used up')
    expect(overlays).toEqual(['show', 'hide'])
  })

  it.each([
    ['a call that shows what went wrong itself', {}],
    ['a refresh nobody waits for', { background: true }],
    ['the common operator', { overlay: true }],
  ])('S-HTTP-3 says a refusal that closes the app of %s, too', async (_, options) => {
    givenServer(() => refusal(10010002, 'Your account is suspended here.'))
    const { call, alerts } = givenClient({ token: 'known' })

    await expect(call('/api/pending-link', {}, options)).rejects.toThrow('suspended')
    expect(alerts).toEqual(['Your account is suspended here.'])
  })

  it.each([
    ['a change', '/api/groups/sync', {}, true],
    ['a read that somebody asks for', '/api/push/key', {}, true],
    ['a read of a query, whose cache knows what it said before', '/api/groups/get', { signal }, false],
    ['a refresh nobody waits for, which knows so itself', '/api/pending-link', { background: true }, false],
  ] as const)('S-HTTP-3 says once what is refused to %s (%s): %j, %s', async (_, path, options, isSaid) => {
    givenServer(() => refusal(10030001, 'There is no such group here.'))
    const { call, alerts } = givenClient({ token: 'known' })

    await expect(call(path, { chat_id: chess }, options)).rejects.toMatchObject({ kind: 'refusal' })
    expect(alerts).toEqual(isSaid ? ['There is no such group here.'] : [])
  })

  it('S-AUTH-7 ignores the result of the call that approves a browser', async () => {
    givenServer(() => refusal(0, ''))
    const { call, outcomes } = givenClient({ token: 'known' })

    await call('/api/auth/auth-with-code', { auth_code: 'x' })
    expect(outcomes).toEqual([undefined])
  })

  it('S-LOAD-3 S-AUTH-4 lays no overlay over the code of a web login, at first or after a 401', async () => {
    givenServer(({ token }) => (token === 'first' ? { status: 401 } : { result: me }))
    const seen: string[] = []
    const { call, overlays } = givenClient({
      initData: '',
      async webLogin() {
        seen.push(overlays.at(-1) ?? 'nothing')
        return seen.length === 1 ? 'first' : 'second'
      },
    })

    await call('/api/me', {}, { overlay: true })
    expect(seen).toEqual(['nothing', 'hide'])
    expect(overlays).toEqual(['show', 'hide', 'show', 'hide'])
  })

  it('S-HTTP-4 signs in again after a 401 and retries once', async () => {
    const asked = serverThatKnows('new')
    const { call, storage } = givenClient({ token: 'old' })

    await expect(call('/api/me', {})).resolves.toEqual(me)

    expect(asked.map(({ path, token }) => [path, token])).toEqual([
      ['/api/me', 'old'],
      ['/api/auth/web-app-auth', null],
      ['/api/me', 'new'],
    ])
    expect(storage.get('token')).toBe('new')
  })

  it.each([
    ['of the same person is sent again', 'new of 7', true],
    ['of another person is not done', 'new of 8', false],
  ])('S-HTTP-4 SEC-12 a change that met a 401 before a web login %s', async (_, next, isDone) => {
    const asked = givenServer(({ token }) =>
      token === next ? { result: {} } : { status: 401, ...refusal(10020001, 'You’re signed out.') },
    )
    const { call, whose, alerts } = givenClient({
      initData: '',
      token: 'old of 7',
      webLogin: async () => next,
    })
    whose.learn(7)

    const done = call('/api/me/settings/save', { haptics: false })
    expect(await done.catch(({ kind }) => kind)).toEqual(isDone ? {} : 'handed-over')

    expect(asked.filter(({ token }) => token === next)).toHaveLength(isDone ? 1 : 0)
    expect(alerts).toEqual(isDone ? [] : ['Somebody else has logged in.'])
  })

  it('S-HTTP-4 SEC-12 a change that a signed-out person asked for is not made by the next person', async () => {
    const asked = givenServer(({ token }) => (token === 'new of 8' ? { result: {} } : { status: 401 }))
    const { call } = givenClient({ initData: '', token: 'old', webLogin: async () => 'new of 8' })

    await expect(call('/api/auth/sign-out', {})).rejects.toMatchObject({ kind: 'handed-over' })
    expect(asked.map(({ token }) => token)).toEqual(['old'])
  })

  it('S-START-1 a link that met a 401 is for whoever logs in', async () => {
    givenServer(({ token }) => (token === 'new of 8' ? { result: { page: 'me' } } : { status: 401 }))
    const { call, whose } = givenClient({ initData: '', token: 'old', webLogin: async () => 'new of 8' })
    whose.learn(7)

    await expect(call('/api/get-token-data', { token: 'x' })).resolves.toEqual({ page: 'me' })
  })

  it('S-HTTP-4 passes a second 401 through, once, and ends the session', async () => {
    const asked = givenServer(({ path }) =>
      path === '/api/auth/web-app-auth' ? { result: signedIn } : { status: 401 },
    )
    const { call, signedOut, storage } = givenClient({ token: 'old' })

    await expect(call('/api/groups/get', { chat_id: chess })).rejects.toMatchObject({
      kind: 'signed-out',
    })

    expect(asked).toHaveLength(3)
    expect(signedOut).toHaveLength(1)
    expect(storage.get('token')).toBeNull()
  })

  it('SEC-14 F-35 shares one sign-in among thirty calls whose token died together', async () => {
    const asked = serverThatKnows('new')
    const { call } = givenClient({ token: 'old' })

    await Promise.all(Array.from({ length: 30 }, () => call('/api/me', {})))

    expect(asked.filter(({ path }) => path === '/api/auth/web-app-auth')).toHaveLength(1)
    expect(asked.filter(({ token }) => token === 'old')).toHaveLength(30)
    expect(asked.filter(({ token }) => token === 'new')).toHaveLength(30)
  })

  it('SEC-14 lets a call that comes late with the dead token use the new one', async () => {
    const slow = Promise.withResolvers<void>()
    const asked = givenServer(async ({ path, token }, turn) => {
      if (path === '/api/auth/web-app-auth') return { result: signedIn }
      if (turn === 1) await slow.promise
      return token === 'new' ? { result: me } : { status: 401 }
    })
    const { call } = givenClient({ token: 'old' })

    const late = call('/api/me', {})
    await call('/api/groups/get', { chat_id: chess })
    slow.resolve()
    await late

    expect(asked.filter(({ path }) => path === '/api/auth/web-app-auth')).toHaveLength(1)
  })

  it('S-HTTP-5 tells a broken line from a fault of the server', async () => {
    givenServer(({ path }) =>
      path === '/api/me' ? brokenLine() : { status: 500, ...refusal(10020008, 'Broke.') },
    )
    const { call, outcomes } = givenClient({ token: 'known' })

    await expect(call('/api/me', {})).rejects.toMatchObject({ kind: 'offline' })
    await expect(call('/api/groups/sync', { chat_id: chess })).rejects.toMatchObject({
      kind: 'server',
      code: 10020008,
    })
    expect(outcomes).toEqual(['offline', 'server'])
  })

  it.each([
    ['the page of a captive portal', '<!doctype html><title>Hotel Wi-Fi</title>'],
    ['half a reply', '{"code":0,"message":"","result":{"groups":[{"tit'],
    ['JSON that is not ours', '{"ok":true}'],
    ['nothing at all', ''],
    ['a success without a result', '{"code":0,"message":"","result":null}'],
  ])('F-37 finds %s unreadable', async (_, text) => {
    givenServer(() => ({ text }))
    const { call } = givenClient({ token: 'known' })

    await expect(call('/api/me', {})).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('REL-14 F-36 reads again, twice at most, while the line or the server comes back', async () => {
    const asked = givenServer((_, turn) =>
      turn === 1 ? brokenLine() : turn === 2 ? { status: 503 } : { result: me },
    )
    const { call, pauses } = givenClient({ token: 'known' })

    await expect(call('/api/me', {})).resolves.toEqual(me)

    expect(asked).toHaveLength(3)
    expect(pauses).toEqual([500, 1000])
  })

  it('REL-14 gives up after the third try', async () => {
    const asked = givenServer(() => ({ status: 502 }))
    const { call } = givenClient({ token: 'known' })

    await expect(call('/api/me', {})).rejects.toMatchObject({ kind: 'server', code: 502 })
    expect(asked).toHaveLength(3)
  })

  it('REL-14 waits as long as the server asks, unless a person would not', async () => {
    const asked = givenServer(({ path }, turn) => {
      const seconds = path === '/api/me' ? '3' : '120'
      return turn === 2 ? { result: me } : { status: 503, headers: { 'Retry-After': seconds } }
    })
    const { call, pauses } = givenClient({ token: 'known' })

    await call('/api/me', {})
    await expect(call('/api/groups/get', { chat_id: chess })).rejects.toMatchObject({ kind: 'server' })

    expect(pauses).toEqual([3000])
    expect(asked).toHaveLength(3)
  })

  it('REL-14 F-36 never sends a change twice, nor a refresh that has a next turn', async () => {
    const asked = givenServer(brokenLine)
    const { call } = givenClient({ token: 'known' })

    await expect(call('/api/auth/sign-out', {})).rejects.toMatchObject({ kind: 'offline' })
    await expect(call('/api/me', {}, { background: true })).rejects.toMatchObject({ kind: 'offline' })

    expect(asked).toHaveLength(2)
  })

  it('ends an aborted call with its own reason, and no outcome', async () => {
    givenServer(() => new Promise(() => undefined))
    const { call, outcomes } = givenClient({ token: 'known' })
    const leaving = new AbortController()

    const left = call('/api/me', {}, { signal: leaving.signal })
    leaving.abort(new Error('left the page'))

    await expect(left).rejects.toThrow('left the page')
    expect(outcomes).toEqual([])
  })

  it('SEC-13 S-MISC-2 puts the token into one header, and the signed data into one call, only', async () => {
    const asked = serverThatKnows('tok-secret')
    const { call } = givenClient({ initData: 'hash=very-signed' })

    await call('/api/groups/get', { chat_id: chess })

    const told = asked.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
    expect(told.join('\n')).not.toContain('tok-secret')
    const headers = asked.map((each) => [...each.headers].filter(([, value]) => /secret|signed/.test(value)))
    expect(headers).toEqual([[], [['authorization', 'Bearer tok-secret']]])
    expect(told.filter((line) => line.includes('very-signed'))).toHaveLength(1)
    expect(told[0]).toContain('/api/auth/web-app-auth')
  })

  it('PERF-06 answers the first list and the first me from what came with the sign-in', async () => {
    const asked = serverThatKnows('new')
    const { call } = givenClient()

    await expect(call('/api/groups/list', { limit: 20, cursor: null })).resolves.toEqual(noGroups)
    await expect(call('/api/me', {})).resolves.toEqual(me)
    expect(asked.map(({ path }) => path)).toEqual(['/api/auth/web-app-auth'])

    await call('/api/me', {})
    expect(asked).toHaveLength(2)
  })

  it('PERF-06 asks for a list that was searched for', async () => {
    const asked = serverThatKnows('new')
    const { call } = givenClient()

    await call('/api/groups/list', { search: 'chess' })
    expect(asked.map(({ path }) => path)).toEqual(['/api/auth/web-app-auth', '/api/groups/list'])
  })
})
