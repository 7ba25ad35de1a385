import { vi } from 'vitest'

/** The phone that jsdom, which lays nothing out, pretends to be. */
export const viewport = { width: 390, height: 844, row: 56 }

/** What jsdom lacks and the screens need: sizes, and somebody who tells of them. */
export function fillBrowserGaps() {
  vi.stubGlobal(
    'ResizeObserver',
    class implements ResizeObserver {
      readonly #tell: ResizeObserverCallback
      constructor(tell: ResizeObserverCallback) {
        this.#tell = tell
      }
      observe(target: Element) {
        const { width, row, height } = viewport
        const contentRect = new DOMRect(0, 0, width, target.matches('li') ? row : height)
        const sizes = { borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }
        queueMicrotask(() => this.#tell([{ target, contentRect, ...sizes }], this))
      }
      unobserve() {}
      disconnect() {}
    },
  )
  // A hidden element has no offset parent; the virtual list and others ask.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement
    },
  })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  document.elementFromPoint = () => null
  // Where nothing is laid out, nothing scrolls.
  Element.prototype.scrollIntoView = () => {}
}
