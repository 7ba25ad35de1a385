/** How many things cover a part of the page at this moment. */
const covers = new WeakMap<Element, number>()

/** Takes a part of the page out of reach of fingers, keys and readers; returns how to give it back, focus included. */
export function withdraw(selector: string): () => void {
  const part = document.querySelector(selector)
  const focused = document.activeElement
  const cover = (change: 1 | -1) => {
    if (!part) return
    const count = (covers.get(part) ?? 0) + change
    covers.set(part, count)
    part.toggleAttribute('inert', count > 0)
  }
  cover(1)
  return () => {
    cover(-1)
    if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus()
  }
}
