import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenLine, givenClient, givenServer, refusal } from '../testing.ts'
import { createChange } from './create-change.ts'

beforeEach(() => window.sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** A person who answers "try again?" with what is given, and then with no. */
function given(...answers: boolean[]) {
  const { call, overlays } = givenClient({ token: 'known' })
  const asked: string[] = []
  const change = createChange({
    call,
    again: async ({ kind }) => (asked.push(kind), answers.shift() ?? false),
  })
  return { change, asked, overlays }
}

describe('a change that a person makes', () => {
  it('S-HTTP-5 F-36 is sent again only because the person says so', async () => {
    const sent = givenServer((_, turn) => (turn < 3 ? brokenLine() : { result: {} }))
    const { change, asked } = given(true, true)

    await expect(change('/api/auth/sign-out', {})).resolves.toEqual({})
    expect(asked).toEqual(['offline', 'offline'])
    expect(sent).toHaveLength(3)
  })

  it.each([
    ['offline', brokenLine],
    ['server', () => ({ status: 500 })],
    ['server', () => ({ status: 503, headers: { 'Retry-After': '1' } })],
    ['server', () => ({ status: 429, headers: { 'Retry-After': '1' } })],
    ['unreadable', () => ({ text: '<!doctype html>' })],
  ] as const)('S-HTTP-5 ends as %s where the person leaves it', async (kind, answer) => {
    const sent = givenServer(answer)
    const { change, overlays } = given(false)

    await expect(change('/api/auth/sign-out', {})).rejects.toMatchObject({ kind })
    expect(sent).toHaveLength(1)
    expect(overlays).toEqual(['show', 'hide'])
  })

  it('S-HTTP-3 does not ask about a refusal', async () => {
    givenServer(() => refusal(10030002, 'You don’t have permission to do this.'))
    const { change, asked } = given(true)

    await expect(change('/api/auth/sign-out', {})).rejects.toMatchObject({ kind: 'refusal' })
    expect(asked).toEqual([])
  })

  it('S-HTTP-4 does not ask about the end of a session', async () => {
    givenServer(() => ({ status: 401 }))
    const { change, asked } = given(true)

    await expect(change('/api/auth/sign-out', {})).rejects.toMatchObject({ kind: 'signed-out' })
    expect(asked).toEqual([])
  })
})
