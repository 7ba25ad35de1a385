import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNavigation } from './create-navigation.ts'
import { pathOf, stackOf } from './stacks.ts'

const parents: Record<string, string> = {
  '/groups/1': '/groups',
  '/groups/none': '/groups',
  '/groups/1/log': '/groups/1',
  '/me/settings': '/me',
}

const pages = {
  parentOf: (path: string) => parents[path],
  shownAt: (address: string) => (pathOf(address) === '/' ? '/groups' : address),
  isKnown: (path: string) => path !== '/groups/none',
}

/**
 * A browser whose history moves when told to, as a busy page hears of it: late, and step by step. A step that it is told
 * to take while others are on their way is lost.
 */
function givenBrowser(address = '/groups') {
  const entries: { state: unknown; address: string }[] = [{ state: null, address }]
  const steps: number[] = []
  let at = 0
  let isTelling = false
  const put = (state: unknown, _: string, to: string) => void (entries[at] = { state, address: to })
  const history = {
    get state() {
      return entries[at]?.state
    },
    replaceState: put,
    pushState(state: unknown, _: string, to: string) {
      entries.splice(at + 1)
      at += 1
      put(state, _, to)
    },
    go: (step: number) => void ((isTelling && steps.length > 0) || steps.push(step)),
  }
  const url = () => new URL(entries[at]?.address ?? '', 'http://localhost')
  const location = {
    get pathname() {
      return url().pathname
    },
    get search() {
      return url().search
    },
  }
  const timers = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout }
  const browser = Object.assign(new EventTarget(), { history, location, ...timers })
  const take = (step: number) => {
    at += step
    isTelling = true
    browser.dispatchEvent(new PopStateEvent('popstate', { state: entries[at]?.state }))
    isTelling = false
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser's own object, as far as it is used
    window: browser as unknown as Window,
    /** Steps that are taken in the history of another frame. */
    takesElsewhere: () => void steps.splice(0),
    /** The person's own steps, all taken before the page hears of the first; then whatever they and the app lead to. */
    goes: (...own: number[]) => {
      steps.push(...own)
      do {
        for (let step = steps.shift(); step !== undefined; step = steps.shift()) take(step)
        vi.advanceTimersByTime(100)
      } while (steps.length > 0)
    },
    shown: () => url().pathname + url().search,
    at: () => at,
    types: (address: string) => {
      entries.splice(at + 1, entries.length, { state: null, address })
      at += 1
      browser.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    },
  }
}

function given({ address = '/groups', isTaken = (): boolean => false, onBack = (): void => undefined } = {}) {
  const browser = givenBrowser(address)
  let id = 0
  const deps = { isTaken, onBack, newId: () => String(++id) }
  const open = () => {
    const navigation = createNavigation({ window: browser.window, ...deps })
    return { navigation, stop: navigation.start(pages) }
  }
  const { navigation, stop } = open()
  const stack = (of = navigation) => stackOf(of.stacks.get()).map((place) => place.address)
  return { ...browser, browser, navigation, stack, stop, open }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('navigation', () => {
  it('S-NAV-2 S-BACK-1 opens a page at its address on all that it lies on, and goes back to that', () => {
    const { navigation, stack, shown, goes } = given({ address: '/groups/1/log?actor=7' })
    expect(stack()).toEqual(['/groups', '/groups/1', '/groups/1/log?actor=7'])

    navigation.pop()
    goes()
    expect([stack(), shown()]).toEqual([['/groups', '/groups/1'], '/groups/1'])
    navigation.pop()
    navigation.pop()
    goes()
    expect([stack(), shown()]).toEqual([['/groups'], '/groups'])
  })

  it('gives each page a real address, and the browser’s own buttons lead through them', () => {
    const { navigation, stack, shown, goes } = given()
    navigation.push('/groups/1')
    navigation.push('/groups/1/log')
    expect(shown()).toBe('/groups/1/log')

    goes(-2)
    expect(stack()).toEqual(['/groups'])
    goes(2)
    expect(stack()).toEqual(['/groups', '/groups/1', '/groups/1/log'])
  })

  it('S-BACK-1 goes back in the history where that leads to the page below, and leaves nothing to go forward to else', () => {
    const { navigation, goes, at, shown } = given()
    navigation.push('/groups/1')
    navigation.pop()
    goes()

    expect([at(), shown()]).toEqual([0, '/groups'])
  })

  it('S-NAV-1 keeps the stack of each tab, and steps back within it although another was shown between', () => {
    const { navigation, stack, goes, shown } = given()
    navigation.push('/groups/1')
    navigation.choose('/me')
    expect(stack()).toEqual(['/me'])
    navigation.choose('/groups')
    expect([stack(), shown()]).toEqual([['/groups', '/groups/1'], '/groups/1'])

    navigation.pop()
    goes()
    expect([stack(), shown()]).toEqual([['/groups'], '/groups'])
    goes(-1)
    expect(shown()).toBe('/me')
    goes(-1)
    expect(stack()).toEqual(['/groups', '/groups/1'])
  })

  it('S-NAV-3 comes back to no page of a tab that was not there', () => {
    const { navigation, stack } = given({ address: '/groups/none' })
    navigation.choose('/me')
    navigation.choose('/groups')

    expect(stack()).toEqual(['/groups'])
  })

  it('leads to its root by choosing a tab again, however the pages over it came', () => {
    const { navigation, stack, goes, shown } = given({ address: '/groups/1' })
    navigation.push('/groups/1/log')
    navigation.choose('/groups')
    goes()

    expect([stack(), shown()]).toEqual([['/groups'], '/groups'])
  })

  it('pushes a page of another tab over the one that is shown, and a root never', () => {
    const { navigation, stack, goes } = given({ address: '/groups/1' })
    const root = stackOf(navigation.stacks.get())[0]
    navigation.push('/me/settings')
    expect(stack()).toEqual(['/groups', '/groups/1', '/me/settings'])

    navigation.push('/me')
    expect(stack()).toEqual(['/me'])
    navigation.push('/groups')
    goes()
    expect(stackOf(navigation.stacks.get())).toEqual([root])
  })

  it('pushes the page that is shown no second time', () => {
    const { navigation, stack } = given()
    navigation.push('/groups/1')
    navigation.push('/groups/1')

    expect(stack()).toEqual(['/groups', '/groups/1'])
  })

  it('goes back to a page below, and opens one that is not there', () => {
    const { navigation, stack, goes } = given()
    navigation.push('/groups/1')
    navigation.push('/groups/1/log')
    navigation.backTo('/groups')
    goes()
    expect(stack()).toEqual(['/groups'])

    navigation.backTo('/groups/1')
    expect(stack()).toEqual(['/groups', '/groups/1'])
  })

  it('does what was asked while the history had not told yet, in its turn', () => {
    const { navigation, stack, goes } = given()
    navigation.push('/groups/1')
    navigation.pop()
    navigation.push('/groups/1/log')
    navigation.pop()
    navigation.pop()
    goes()

    expect(stack()).toEqual(['/groups'])
  })

  it('S-BACK-1 goes back all the same when the step was taken in the history of another frame', () => {
    const { navigation, stack, shown, goes, takesElsewhere } = given()
    navigation.push('/groups/1')
    navigation.push('/groups/1/log')
    navigation.pop()
    navigation.push('/me/settings')
    takesElsewhere()
    vi.advanceTimersByTime(999)
    expect(stack()).toEqual(['/groups', '/groups/1', '/groups/1/log'])

    vi.advanceTimersByTime(1)
    expect([stack(), shown()]).toEqual([['/groups', '/groups/1', '/me/settings'], '/me/settings'])
    navigation.pop()
    goes()
    expect([stack(), shown()]).toEqual([['/groups', '/groups/1'], '/groups/1'])
    navigation.pop()
    expect([stack(), shown()]).toEqual([['/groups'], '/groups'])
  })

  it('S-NAV-1 leads to its root by a tab without a step in the history, which frames beside it share', () => {
    const { navigation, stack, takesElsewhere } = given()
    navigation.push('/groups/1')
    navigation.choose('/groups')
    takesElsewhere()
    expect(stack()).toEqual(['/groups'])

    navigation.choose('/groups')
    navigation.push('/groups')
    expect(stack()).toEqual(['/groups'])
  })

  it('keeps the page whose query changes', () => {
    const { navigation, shown } = given({ address: '/groups/1/log?actor=7' })
    const before = stackOf(navigation.stacks.get()).at(-1)?.id
    navigation.readdress('/groups/1/log')

    expect(stackOf(navigation.stacks.get()).at(-1)).toEqual({ id: before, address: '/groups/1/log' })
    expect(shown()).toBe('/groups/1/log')
  })

  it('has the stack again after a reload, and back leads through it', () => {
    const { navigation, stack, stop, open, goes } = given()
    navigation.push('/groups/1')
    navigation.push('/me/settings')
    stop()

    const again = open().navigation
    expect(stack(again)).toEqual(['/groups', '/groups/1', '/me/settings'])
    again.pop()
    goes()
    expect(stack(again)).toEqual(['/groups', '/groups/1'])
  })

  it('shows what somebody types over the address', () => {
    const { types, stack } = given()
    types('/me/settings')

    expect(stack()).toEqual(['/me', '/me/settings'])
  })

  it('S-NAV-2 S-START-1 begins at home where the address says nothing, and shows that in the address', () => {
    const { shown, types, stack } = given({ address: '/?once=1' })
    expect(shown()).toBe('/groups')

    types('/me/settings')
    types('/')
    expect([stack(), shown()]).toEqual([['/groups'], '/groups'])
  })

  it('leaves nothing of anybody’s pages behind after a reset', () => {
    const { navigation, shown } = given({ address: '/groups/1' })
    navigation.choose('/me')
    navigation.reset('/groups')

    expect(Object.keys(navigation.stacks.get().stacks)).toEqual(['/groups'])
    expect(shown()).toBe('/groups')
  })
})

describe('the guard', () => {
  it('S-BACK-1 asks the registry instead of leaving the page while something is open', () => {
    const onBack = vi.fn<() => void>()
    const { navigation, stack, goes, shown } = given({ isTaken: () => true, onBack })
    navigation.push('/groups/1')
    const seen: unknown[] = []
    navigation.stacks.subscribe(() => seen.push(navigation.stacks.get()))

    goes(-1)
    expect(onBack).toHaveBeenCalledOnce()
    expect([stack(), shown()]).toEqual([['/groups', '/groups/1'], '/groups/1'])
    expect(seen).toEqual([])
  })

  it('S-BACK-1 S-BACK-2 undoes each of two steps that a busy page hears of late, and asks once', () => {
    const onBack = vi.fn<() => void>()
    const { navigation, goes, at } = given({ isTaken: () => true, onBack })
    navigation.push('/groups/1')
    navigation.push('/groups/1/log')

    goes(-1, -1)
    expect([at(), onBack.mock.calls.length]).toEqual([2, 1])
    goes(-1)
    expect([at(), onBack.mock.calls.length]).toEqual([2, 2])
  })

  it('S-BACK-1 S-BACK-2 undoes both also when the first has closed what was open', () => {
    let isOpen = true
    const { navigation, goes, shown } = given({ isTaken: () => isOpen, onBack: () => void (isOpen = false) })
    navigation.push('/groups/1')
    navigation.push('/groups/1/log')

    goes(-1, -1)
    expect(shown()).toBe('/groups/1/log')
    goes(-1)
    expect(shown()).toBe('/groups/1')
  })

  it('S-BACK-1 S-BACK-2 goes once, after the last of the steps that it undoes', () => {
    const { navigation, goes, browser, shown } = given({ isTaken: () => true })
    navigation.push('/groups/1')
    navigation.push('/groups/1/log')
    navigation.push('/me/settings')
    const go = vi.spyOn(browser.window.history, 'go')

    goes(-1, -1, -1)
    expect(go.mock.calls).toEqual([[3]])
    expect(shown()).toBe('/me/settings')
  })

  it('S-BACK-1 leaves the page that the answer leaves once the step is undone', () => {
    const leave = (): void => navigation.pop()
    const { navigation, stack, goes, shown } = given({ isTaken: () => true, onBack: () => leave() })
    navigation.push('/groups/1')
    navigation.push('/groups/1/log')

    goes(-1)
    expect([stack(), shown()]).toEqual([['/groups', '/groups/1'], '/groups/1'])
  })

  it('S-BACK-2 shows the address of the page also where the step can’t be undone', () => {
    let isOpen = true
    const { navigation, stack, goes, browser, shown } = given({ isTaken: () => isOpen })
    navigation.push('/groups/1')
    navigation.push('/groups/1/log')
    vi.spyOn(browser.window.history, 'go').mockReturnValueOnce()

    goes(-1)
    expect(shown()).toBe('/groups/1')
    vi.advanceTimersByTime(1000)
    expect([stack(), shown()]).toEqual([['/groups', '/groups/1', '/groups/1/log'], '/groups/1/log'])

    isOpen = false
    navigation.pop()
    expect([stack(), shown()]).toEqual([['/groups', '/groups/1'], '/groups/1'])
  })

  it('S-BACK-1 lets the app’s own steps by, whatever is open', () => {
    const onBack = vi.fn<() => void>()
    const { navigation, goes, shown } = given({ isTaken: () => true, onBack })
    navigation.push('/groups/1')
    navigation.push('/groups/1/log')

    navigation.backTo('/groups')
    goes()
    expect(shown()).toBe('/groups')
    expect(onBack).not.toHaveBeenCalled()
  })

  it('lets somebody go forward while something is open', () => {
    let isOpen = false
    const onBack = vi.fn<() => void>()
    const { navigation, goes, shown } = given({ isTaken: () => isOpen, onBack })
    navigation.push('/groups/1')
    goes(-1)
    isOpen = true

    goes(1)
    expect(shown()).toBe('/groups/1')
    expect(onBack).not.toHaveBeenCalled()
  })
})
