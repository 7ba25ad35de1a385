import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recoveredJustNow } from './reload.ts'
import { storage } from './storage.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  storage.set('recovered_at', null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('recoveredJustNow', () => {
  it('F-38 remembers for a minute that a reload was tried as the remedy', () => {
    expect(recoveredJustNow()).toBe(false)

    storage.set('recovered_at', String(Date.now()))
    vi.advanceTimersByTime(59_000)
    expect(recoveredJustNow()).toBe(true)
    vi.advanceTimersByTime(2_000)
    expect(recoveredJustNow()).toBe(false)
  })

  it('F-39 takes the word of the browser where nothing can be kept', () => {
    vi.spyOn(storage, 'lasting').mockReturnValue(false)
    let sinceTheStart = 0
    vi.stubGlobal('performance', {
      getEntriesByType: () => [{ entryType: 'navigation', type: 'reload' }],
      now: () => sinceTheStart,
    })

    expect(recoveredJustNow()).toBe(true)
    sinceTheStart = 61_000
    expect(recoveredJustNow()).toBe(false)
  })
})

describe('reload', () => {
  it('F-39 puts the launch parameters back where the next page finds them, whatever is kept', async () => {
    vi.doMock('./launched.ts', () => ({ launch: { url: 'https://app.example/#tgWebAppVersion=9.6' } }))
    vi.resetModules()
    const { reload } = await import('./reload.ts')
    window.history.replaceState(null, '', '/admin/me/settings?x=1')
    // jsdom goes nowhere, and says so.
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    reload()

    const { pathname, search, hash } = window.location
    expect(pathname + search + hash).toBe('/admin/me/settings?x=1#tgWebAppVersion=9.6')
    vi.doUnmock('./launched.ts')
    window.history.replaceState(null, '', '/')
  })
})
