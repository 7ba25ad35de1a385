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
    expect(seen).not.toHaveBeenCalled()

    vi.advanceTimersByTime(1)
    expect(loading.get().open).toBe(true)
    expect(seen).toHaveBeenCalledOnce()
  })

  it('S-LOAD-2 S-LOAD-3 stays over calls that overlap, however each of them ends', async () => {
    const loading = createLoading()
    const works = [0, 1, 2].map(() => Promise.withResolvers<void>())
    const given = works.map(({ promise }) => loading.during(() => promise).catch(() => undefined))
    const openAfter = async (end: () => void) => {
      end()
      await vi.advanceTimersByTimeAsync(50)
      return loading.get().open
    }

    expect(await openAfter(() => undefined)).toBe(true)
    expect(await openAfter(() => works[1]?.reject(new Error('broke')))).toBe(true)
    expect(await openAfter(() => works[0]?.reject(new DOMException('left', 'AbortError')))).toBe(true)
    expect(await openAfter(() => works[2]?.resolve())).toBe(false)
    await Promise.all(given)
  })

  it('S-LOAD-2 does not blink between two calls that follow each other', async () => {
    const loading = createLoading()
    const seen: boolean[] = []
    loading.subscribe(() => seen.push(loading.get().open))

    loading.send({ action: 'show' })
    await vi.advanceTimersByTimeAsync(60)
    loading.send({ action: 'hide' })
    await vi.advanceTimersByTimeAsync(49)
    loading.send({ action: 'show' })
    await vi.advanceTimersByTimeAsync(60)

    expect(new Set(seen)).toEqual(new Set([true]))
  })

  it('S-LOAD-1 says Loading... however long the work lasts', async () => {
    const loading = createLoading()
    const work = Promise.withResolvers<void>()
    const done = loading.during(() => work.promise)
    const seen = new Set<string>()
    loading.subscribe(() => seen.add(loading.get().message))
    await vi.advanceTimersByTimeAsync(60_000)
    work.resolve()
    await done
    await vi.advanceTimersByTimeAsync(50)

    expect([...seen]).toEqual(['Loading...'])
  })

  it('S-LOAD-3 is hidden when the work fails, too', async () => {
    const loading = createLoading()

    await expect(loading.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    vi.advanceTimersByTime(50)

    expect(loading.get().open).toBe(false)
  })
})
