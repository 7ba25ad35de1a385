/** How many things cover a part of the page at this moment. */
const covers = new WeakMap<Element, number>()

/** Takes a part of the page out of reach of fingers, keys and readers; returns how to give it back, focus included. */
export function makeInert(selector: string): () => void {
  const part = document.querySelector(selector)
  const focused = document.activeElement
  const cover = (change: 1 | -1) => {
    if (!part) return
    const count = (covers.get(part) ?? 0) + change
    covers.set(part, count)
    part.toggleAttribute('inert', count > 0)
    if (!('inert' in HTMLElement.prototype)) keepOut(part, count > 0)
  }
  cover(1)
  return () => {
    cover(-1)
    if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus()
  }
}

/** For browsers that do not know `inert` (Safari before 15.5, Chrome before 102): no reader and no key gets in. */
function keepOut(part: Element, isOut: boolean) {
  part.toggleAttribute('aria-hidden', isOut)
  if (isOut) part.setAttribute('aria-hidden', 'true')
  if (isOut) part.addEventListener('focusin', leave)
  else part.removeEventListener('focusin', leave)
}

function leave({ target }: Event) {
  if (target instanceof HTMLElement) target.blur()
}
