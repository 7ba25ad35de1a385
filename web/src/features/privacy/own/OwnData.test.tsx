import type { MyData } from '@steward/contract/my-data.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signedOut } from '#platform/session.ts'
import { givenMe } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { OwnData } from './OwnData.tsx'
import { sizeWords } from './size-words.ts'

const around = vi.hoisted(() => ({ words: [] as string[], answer: true, fetched: [] as string[] }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async (words: string) => void around.words.push(words),
  confirm: async (words: string) => {
    around.words.push(words)
    return around.answer
  },
}))
vi.mock('#platform/fetch-file.ts', () => ({
  fetchFile: (path: string) => void around.fetched.push(path),
}))

const copy = { state: 'building', asked_at: 1, done: 3, total: 30, bytes: 0, expires_at: null } as const

const opened = (data: MyData['export'], answers: Answers = {}) =>
  openScreen(OwnData, {
    '/api/me': () => givenMe(),
    '/api/me/data': () => ({ export: data }),
    ...answers,
  })

describe('OwnData', () => {
  beforeEach(() => {
    Object.assign(around, { words: [], answer: true, fetched: [] })
    signedOut.set(null)
  })

  it('SEC-57 makes a copy in the background, shows how far it is, and fetches it when it is there', async () => {
    let data: MyData['export'] = null
    const { user } = opened(null, {
      '/api/me/data': () => ({ export: data }),
      '/api/me/data/export': () => ({ export: (data = copy) }),
      '/api/me/data/download': () => ({ path: '/my-data/abc' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Export my data' }))
    const progress = await screen.findByRole('progressbar', { name: 'Progress' })
    expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['3', '30'])
    expect(screen.queryByRole('button', { name: 'Export my data' })).toBeNull()

    data = { ...copy, state: 'ready', done: 30, bytes: 12_345, expires_at: 1_800_000_000 }
    await user.click(await screen.findByRole('button', { name: /Download your data/ }))
    await waitFor(() => expect(around.fetched).toEqual(['/my-data/abc']))
    expect(screen.getByRole('button', { name: 'Make a new copy' })).toBeTruthy()
  })

  it('says when a copy failed, and makes another', async () => {
    const { user, server } = opened(
      { ...copy, state: 'failed' },
      { '/api/me/data/export': () => ({ export: copy }) },
    )
    expect(await screen.findByText('Your data could not be copied')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Export my data' }))
    expect(await screen.findByRole('progressbar', { name: 'Progress' })).toBeTruthy()
    expect(screen.queryByText('Your data could not be copied')).toBeNull()
    expect(server.of('/api/me/data/export')).toHaveLength(1)
  })

  it('SEC-57 says what goes, what stays and what comes again, asks, and then signs out', async () => {
    const { user, server } = opened(null, { '/api/me/data/erase': () => ({}) })
    around.answer = false
    const erase = await screen.findByRole('button', { name: 'Erase my data' })
    expect(screen.getByText(/stay in each group’s log, as those of a deleted account/)).toBeTruthy()
    expect(screen.getByText(/Telegram shows it your name/)).toBeTruthy()
    await user.click(erase)
    expect(server.of('/api/me/data/erase')).toEqual([])
    // What a host’s popup holds.
    expect(around.words[0]?.length).toBeLessThanOrEqual(256)

    around.answer = true
    await user.click(erase)
    await waitFor(() => expect(signedOut.get()?.message).toBe(refusalWords.erasure_under_way.message))
    expect(server.of('/api/me/data/erase')).toHaveLength(1)
    expect(window.sessionStorage.getItem('token')).toBeNull()
  })

  it('SEC-25 sends a browser into the messenger', async () => {
    opened(null, { '/api/me': () => givenMe({ session: { kind: 'web' } }) })
    expect(await screen.findByText('Only inside the messenger, for your safety.')).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('says when it cannot be read how the copy stands, and tries again', async () => {
    let outcome: MyData | 500 = 500
    const { user } = opened(null, { '/api/me/data': () => outcome })
    const retry = await retryAfter(500)
    outcome = { export: null }
    await user.click(retry)
    expect(await screen.findByRole('button', { name: 'Export my data' })).toBeTruthy()
  })

  it.each([
    [0, '0 byte'],
    [12_345, '12 kB'],
    [1_240_000, '1.2 MB'],
  ])('tells %s bytes as %s', (bytes, words) => {
    expect(sizeWords('en', bytes)).toBe(words)
  })
})
