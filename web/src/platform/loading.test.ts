import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoading } from './loading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('loading', () => {
  it('S-LOAD-1 shows the given text, or Loading..., and changes it while it is open', () => {
    const loading = createLoading()

    loading.send({ action: 'show' })
    vi.advanceTimersByTime(50)
    expect(loading.get()).toEqual({ open: true, message: 'Loading...' })

    loading.send({ action: 'setText', message: 'Almost there' })
    vi.advanceTimersByTime(50)
    expect(loading.get()).toEqual({ open: true, message: 'Almost there' })
  })

  it('S-LOAD-1 never counts below zero', () => {
    const loading = createLoading()

    for (const action of ['hide', 'hide', 'show'] as const) loading.send({ action })
    vi.advanceTimersByTime(50)

    expect(loading.get().open).toBe(true)
  })

  it('S-LOAD-2 stays open until as much was hidden as was shown', () => {
    const loading = createLoading()

    for (const action of ['show', 'show', 'hide'] as const) loading.send({ action })
    vi.advanceTimersByTime(50)
    expect(loading.get().open).toBe(true)

    loading.send({ action: 'hide' })
    vi.advanceTimersByTime(50)
    expect(loading.get().open).toBe(false)
  })

  it('S-LOAD-2 looks 50 ms after the last message, so a quick call shows nothing', () => {
    const loading = createLoading()
    const seen = vi.fn<() => void>()
    loading.subscribe(() => seen())

    loading.send({ action: 'show' })
    vi.advanceTimersByTime(49)
    loading.send({ action: 'hide' })
    vi.advanceTimersByTime(49)
    loading.send({ action: 'show' })
    vi.advanceTimersByTime(49)
    expect(loading.get().open).toBe(false)

    vi.advanceTimersByTime(1)
    expect(loading.get().open).toBe(true)
  })

  it('S-LOAD-3 is hidden when the work fails, too', async () => {
    const loading = createLoading()

    await expect(loading.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    vi.advanceTimersByTime(50)

    expect(loading.get().open).toBe(false)
  })
})
