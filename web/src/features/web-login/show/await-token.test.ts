import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenLine, givenServer, refusal } from '#platform/testing.ts'
import { askToken } from './ask-token.ts'
import { awaitToken } from './await-token.ts'

const notYet = { result: { token: '' } }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Begins to ask, and tells how it ended once it has. */
function begin() {
  const asking = new AbortController()
  const ended = vi.fn<(outcome: unknown) => void>()
  void awaitToken('abc', { ask: askToken, signal: asking.signal }).then(ended, ended)
  return { ended, asking }
}

describe('awaitToken', () => {
  it('S-AUTH-5 asks again 2000 ms after each "not yet", until there is a token', async () => {
    const asked = givenServer((_, turn) => (turn < 3 ? notYet : { result: { token: 'mine' } }))
    const { ended } = begin()

    await vi.advanceTimersByTimeAsync(1_999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(ended).toHaveBeenCalledExactlyOnceWith('mine')
    expect(asked[0]).toMatchObject({
      path: '/api/auth/get-auth-token',
      body: { auth_code: 'abc' },
      token: null,
    })
  })

  it('S-HTTP-1 S-AUTH-5 says the token that is kept when it asks for another', async () => {
    window.sessionStorage.setItem('token', 'of before')
    const asked = givenServer(() => ({ result: { token: 'mine' } }))
    const { ended } = begin()

    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toHaveBeenCalledExactlyOnceWith('mine')
    expect(asked).toMatchObject([{ token: 'of before' }])
    window.sessionStorage.clear()
  })

  it('S-AUTH-5 takes no result for "not yet"', async () => {
    givenServer((_, turn) => ({ result: turn === 0 ? null : { token: 'mine' } }))
    const { ended } = begin()

    await vi.advanceTimersByTimeAsync(2_000)
    expect(ended).toHaveBeenCalledExactlyOnceWith('mine')
  })

  it('S-AUTH-5 ends after 60000 ms with "timeout occurs", and asks no more', async () => {
    const asked = givenServer(() => notYet)
    const { ended } = begin()

    await vi.advanceTimersByTimeAsync(59_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'timeout occurs' }))
    expect(asked).toHaveLength(30)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(30)
  })

  it('S-HTTP-4 S-AUTH-5 asks once more after a 401, and no third time', async () => {
    const asked = givenServer((_, turn) => (turn === 2 ? { result: { token: 'mine' } } : { status: 401 }))
    const first = begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(first.ended).toHaveBeenCalledExactlyOnceWith('mine')

    const second = begin()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(second.ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'signed-out' }))
    expect(asked).toHaveLength(4)
  })

  it.each([
    ['refusal', () => refusal(10050003, 'Somebody declined this on their phone.')],
    ['unreadable', () => ({ text: '<html>Welcome to our hotel</html>' })],
    ['unreadable', () => ({ text: '{"code":0,"mess' })],
    ['server', () => ({ status: 500, text: '' })],
    ['server', () => ({ status: 503, text: '', headers: { 'Retry-After': '2' } })],
    ['server', () => ({ status: 429, text: '', headers: { 'Retry-After': '2' } })],
    ['offline', brokenLine],
  ])('S-AUTH-5 tries no more after another error in the middle (%s)', async (kind, failure) => {
    const asked = givenServer((_, turn) => (turn === 1 ? notYet : failure()))
    const { ended } = begin()

    await vi.advanceTimersByTimeAsync(120_000)
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind }))
    expect(asked).toHaveLength(2)
  })

  it('S-AUTH-5 ends on time although a server takes the question and never answers', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const { ended } = begin()

    await vi.advanceTimersByTimeAsync(59_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'timeout occurs' }))
  })

  it('asks no more once nobody waits', async () => {
    const asked = givenServer(() => notYet)
    const { asking, ended } = begin()
    await vi.advanceTimersByTimeAsync(3_000)

    asking.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
    expect(ended).toHaveBeenCalledOnce()
  })
})
