import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFirstScreenSettled, whenStable } from './when-stable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function given({ settled = true } = {}) {
  const state = { settled, stable: false, listens: true }
  const busy = new Set<() => void>()
  void whenStable({
    isSettled: () => state.settled,
    onBusy: (listener) => {
      busy.add(listener)
      return () => void (state.listens = false)
    },
    quietMs: 1_000,
    mostMs: 30_000,
  }).then(() => (state.stable = true))
  return {
    state,
    busy: () => busy.forEach((tell) => tell()),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('whenStable', () => {
  it('S-SW-1 is once the first screen is there and nothing happens for a second', async () => {
    const { state, pass } = given()

    await pass(999)
    expect(state.stable).toBe(false)
    await pass(1)
    expect(state).toMatchObject({ stable: true, listens: false })
  })

  it('S-SW-1 waits while the page fetches or computes', async () => {
    const { state, busy, pass } = given()

    for (let second = 0; second < 5; second += 1) {
      await pass(900)
      busy()
    }
    expect(state.stable).toBe(false)
    await pass(1_000)
    expect(state.stable).toBe(true)
  })

  it('S-SW-1 waits for a first screen that is slow, for 30000 ms and no longer', async () => {
    const { state, pass } = given({ settled: false })

    await pass(29_999)
    expect(state.stable).toBe(false)
    await pass(1)
    expect(state.stable).toBe(true)
  })
})

describe('isFirstScreenSettled', () => {
  it.each([
    ['the skeleton of the page', '<div id="skeleton"></div>', false],
    ['grey rows', '<main><i data-skeleton="title"></i></main>', false],
    ['grey rows on a page beneath', '<main hidden><i data-skeleton="title"></i></main>', true],
    ['the groups', '<main><a>Choir</a></main>', true],
  ])('S-SW-1 sees %s', (_, html, settled) => {
    document.body.innerHTML = html

    expect(isFirstScreenSettled(document)).toBe(settled)
  })
})
