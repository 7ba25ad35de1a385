import { afterEach, describe, expect, it, vi } from 'vitest'
import { send } from '../api/send.ts'
import { type AuthReply, createBus } from '../bus.ts'
import { brokenLine, givenServer, refusal } from '../testing.ts'
import { logInOnTheWeb } from './web-login.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that wants to log in, and somebody on the bus who answers as the test says. */
function givenPage(answers: (code: string) => AuthReply[]) {
  const bus = createBus()
  const requested: string[] = []
  bus.on('auth_request_channel', (code) => {
    requested.push(code)
    for (const message of answers(code)) bus.emit({ channel: 'auth_reply_channel', message })
  })
  const login = logInOnTheWeb({
    post: (path, input) => send(path, input, { token: null, signal: undefined }),
    forget: () => window.sessionStorage.removeItem('token'),
    bus,
  })
  return { login, requested }
}

describe('logInOnTheWeb', () => {
  it('S-AUTH-4 S-BUS-1 sends the code out and takes the token that comes back for it', async () => {
    const asked = givenServer(() => ({ result: { auth_code: 'abc' } }))
    const { login, requested } = givenPage((code) => [
      { code: 'another', result: { token: 'foreign' } },
      { code, result: { token: 'mine' } },
    ])

    await expect(login).resolves.toBe('mine')
    expect(requested).toEqual(['abc'])
    expect(asked).toMatchObject([{ path: '/api/auth/get-auth-code', body: {}, token: null }])
  })

  it('S-HTTP-4 clears the token and asks once more for a code after a 401, and no third time', async () => {
    window.sessionStorage.setItem('token', 'of before')
    const asked = givenServer((_, turn) => (turn === 1 ? { status: 401 } : { result: { auth_code: 'abc' } }))
    const { login } = givenPage((code) => [{ code, result: { token: 'mine' } }])

    await expect(login).resolves.toBe('mine')
    expect(asked).toHaveLength(2)
    expect(window.sessionStorage.getItem('token')).toBeNull()

    const again = givenServer(() => ({ status: 401 }))
    await expect(givenPage(() => []).login).rejects.toMatchObject({ kind: 'signed-out' })
    expect(again).toHaveLength(2)
  })

  it('S-AUTH-4 fails with the very error that comes back', async () => {
    givenServer(() => ({ result: { auth_code: 'abc' } }))
    const err = new Error('timeout occurs')
    const { login } = givenPage((code) => [{ code, result: { err } }])

    await expect(login).rejects.toBe(err)
  })

  it('S-AUTH-4 is signed out without a word when the person cancels', async () => {
    givenServer(() => ({ result: { auth_code: 'abc' } }))
    const { login } = givenPage((code) => [{ code }])

    await expect(login).rejects.toMatchObject({ kind: 'signed-out', message: '' })
  })

  it.each([
    ['offline', brokenLine],
    ['unreadable', () => ({ text: '<html>Welcome to our hotel</html>' })],
    ['unreadable', () => ({ text: '{"code":0,"mess' })],
    ['server', () => ({ status: 500, text: '' })],
    ['server', () => ({ status: 503, text: '', headers: { 'Retry-After': '5' } })],
    ['refusal', () => refusal(10020004, 'This part of Steward doesn’t exist here.')],
  ])('F-37 asks nobody for a code that did not come (%s)', async (kind, answer) => {
    givenServer(answer)
    const { login, requested } = givenPage(() => [])

    await expect(login).rejects.toMatchObject({ kind })
    expect(requested).toEqual([])
  })
})
