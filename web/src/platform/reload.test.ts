import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storage } from './storage.ts'
import { reloadedJustNow } from './reload.ts'

beforeEach(() => void vi.useRealTimers())

describe('reloadedJustNow', () => {
  it('F-38 remembers a reload for a minute', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    storage.set('reloaded_at', null)
    expect(reloadedJustNow()).toBe(false)

    storage.set('reloaded_at', String(Date.now()))
    vi.advanceTimersByTime(59_000)
    expect(reloadedJustNow()).toBe(true)
    vi.advanceTimersByTime(2_000)
    expect(reloadedJustNow()).toBe(false)
    vi.useRealTimers()
  })
})
