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

/** A browser whose page is busy: steps are taken one after the other, and the page hears of each when it comes to it. */
function givenBusy(isTaken: () => boolean, onBack: () => void) {
  let at = 2
  const steps: number[] = []
  const router = vi.fn<() => void>()
  const history = {
    get state() {
      return { idx: at }
    },
    go: (step: number) => void steps.push(step),
  }
  const browser = Object.assign(new EventTarget(), { history })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser's own object, as far as it is used
  guardHistory(browser as unknown as Window, { isTaken, onBack })
  browser.addEventListener('popstate', router)
  return {
    router,
    /** Presses the browser's back button so often before the page hears of the first; tells where it then stands. */
    goesBack: (times: number) => {
      steps.push(...Array<number>(times).fill(-1))
      for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
        at += step
        browser.dispatchEvent(new PopStateEvent('popstate', { state: { idx: at } }))
      }
      return at
    },
  }
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

  it('S-BACK-1 S-BACK-2 undoes each of two steps that a busy page hears of late, and asks once', () => {
    const onBack = vi.fn<() => void>()
    const { goesBack, router } = givenBusy(() => true, onBack)

    expect(goesBack(2)).toBe(2)
    expect(onBack).toHaveBeenCalledOnce()
    expect(goesBack(1)).toBe(2)
    expect(onBack).toHaveBeenCalledTimes(2)
    expect(router).not.toHaveBeenCalled()
  })

  it('S-BACK-1 S-BACK-2 undoes both also when the first has closed what was open', () => {
    let isOpen = true
    const { goesBack, router } = givenBusy(
      () => isOpen,
      () => (isOpen = false),
    )

    expect(goesBack(2)).toBe(2)
    expect(router).not.toHaveBeenCalled()
    expect(goesBack(1)).toBe(1)
    expect(router).toHaveBeenCalledOnce()
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
