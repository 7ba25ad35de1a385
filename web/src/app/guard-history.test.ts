import { afterEach, describe, expect, it, vi } from 'vitest'
import { guardHistory } from './guard-history.ts'

/** A browser's history of three entries that the router has numbered, standing at the last. */
function given({ taken }: { taken: boolean }) {
  window.history.replaceState({ idx: 0 }, '', '/a')
  window.history.pushState({ idx: 1 }, '', '/b')
  window.history.pushState({ idx: 2 }, '', '/c')
  const onBack = vi.fn<() => void>()
  const router = vi.fn<() => void>()
  const guard = guardHistory(window, { isTaken: () => taken, onBack })
  window.addEventListener('popstate', router)
  guard.arrivedAt('c')
  stop = () => {
    guard.stop()
    window.removeEventListener('popstate', router)
  }
  return { onBack, router }
}

let stop = () => undefined as void
afterEach(() => stop())

describe('guardHistory', () => {
  it('S-BACK-1 asks the registry instead of leaving the page while something is open', async () => {
    const { onBack, router } = given({ taken: true })

    window.history.back()

    await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(window.location.pathname).toBe('/c'))
    expect(router).not.toHaveBeenCalled()
  })

  it('S-BACK-1 lets the router go back while nothing is open', async () => {
    const { onBack, router } = given({ taken: false })

    window.history.back()

    await vi.waitFor(() => expect(router).toHaveBeenCalledOnce())
    expect(window.location.pathname).toBe('/b')
    expect(onBack).not.toHaveBeenCalled()
  })

  it('lets somebody go forward while something is open', async () => {
    const { onBack, router } = given({ taken: false })
    window.history.back()
    await vi.waitFor(() => expect(window.location.pathname).toBe('/b'))
    stop()
    const guard = guardHistory(window, { isTaken: () => true, onBack })
    window.addEventListener('popstate', router)
    stop = () => {
      guard.stop()
      window.removeEventListener('popstate', router)
    }

    window.history.forward()

    await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(2))
    expect(window.location.pathname).toBe('/c')
    expect(onBack).not.toHaveBeenCalled()
  })
})
