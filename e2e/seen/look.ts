/** What of an element lies before somebody's eyes, in the coordinates of its frame's viewport. */
export type Box = { x: number; y: number; width: number; height: number }

/** Where an element is seen, or why it is not. */
export type Look = { box: Box } | { why: string }

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in a page takes nothing along from here */

/**
 * Runs in a page, and so stands for itself: looks for an element as a person does. They scroll to what lies further
 * down, but move nothing that has no scroll bar. Of a frame, only the part is looked at that shows something.
 */
export function look(element: Element, part?: Box): Look {
  /** Below this, people would not call it drawn. What is greyed stays above. */
  const faint = 0.3

  const above = (node: Node): Element | undefined => {
    const up = (node instanceof Element && node.assignedSlot) || node.parentNode
    if (up instanceof ShadowRoot) return up.host
    return up instanceof Element ? up : undefined
  }
  const upFrom = (start: Element) => {
    const way: Element[] = []
    for (let each: Element | undefined = start; each; each = above(each)) way.push(each)
    return way
  }
  const name = (each: Element) => {
    const { id, classList, tagName } = each
    return [tagName.toLowerCase(), id && `#${id}`, ...[...classList].map((one) => `.${one}`)].join('')
  }

  const outline = () => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const contents = getComputedStyle(element).display === 'contents'
    const whole = contents ? range.getBoundingClientRect() : element.getBoundingClientRect()
    if (!part || !(element instanceof HTMLElement)) return whole
    const scale = whole.width / element.offsetWidth
    const { clientLeft, clientTop } = element
    return new DOMRect(
      whole.x + (clientLeft + part.x) * scale,
      whole.y + (clientTop + part.y) * scale,
      part.width * scale,
      part.height * scale,
    )
  }

  /** What no edge cuts off, neither the window's nor that of something around it. */
  const uncut = () => {
    const { x, y, right, bottom } = outline()
    const cut = { left: Math.max(0, x), top: Math.max(0, y), right, bottom }
    cut.right = Math.min(cut.right, innerWidth)
    cut.bottom = Math.min(cut.bottom, innerHeight)
    let { position } = getComputedStyle(element)
    for (const around of upFrom(element).slice(1)) {
      const style = getComputedStyle(around)
      const clips = style.overflow !== 'visible' && style.display !== 'contents'
      if (clips && position !== 'fixed' && around !== document.documentElement && around !== document.body) {
        const edge = around.getBoundingClientRect()
        cut.left = Math.max(cut.left, edge.left)
        cut.top = Math.max(cut.top, edge.top)
        cut.right = Math.min(cut.right, edge.right)
        cut.bottom = Math.min(cut.bottom, edge.bottom)
      }
      if (position !== 'fixed') position = style.position
    }
    return { x: cut.left, y: cut.top, width: cut.right - cut.left, height: cut.bottom - cut.top }
  }

  /** Its own, unless that is cut off: what lies askew is not in the middle of what is left of it. */
  const middleOf = ({ x, y, width, height }: Box): [number, number] => {
    const whole = outline()
    const [across, along] = [whole.x + whole.width / 2, whole.y + whole.height / 2]
    const isWithin = across >= x && across <= x + width && along >= y && along <= y + height
    return isWithin ? [across, along] : [x + width / 2, y + height / 2]
  }

  const deepestAt = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y)
    for (;;) {
      const inside = hit?.shadowRoot?.elementFromPoint(x, y)
      if (!inside || inside === hit) return hit
      hit = inside
    }
  }

  /** What lies uppermost for the eye; a finger goes through what lets it through, such as a ribbon. */
  const uppermostAt = (x: number, y: number) => {
    if (!(element instanceof HTMLElement)) return deepestAt(x, y)
    const { style } = element
    const before = style.getPropertyValue('pointer-events')
    style.setProperty('pointer-events', 'auto', 'important')
    const hit = deepestAt(x, y)
    style.setProperty('pointer-events', before)
    return hit
  }

  const once = (): Look => {
    if (!element.isConnected) return { why: 'it is gone' }
    let opacity = 1
    for (const each of upFrom(element)) {
      opacity *= Number(getComputedStyle(each).opacity)
      if (opacity < faint) return { why: `${name(each)} is see-through (opacity ${opacity})` }
    }
    if (getComputedStyle(element).visibility !== 'visible') return { why: 'it is hidden' }
    const box = uncut()
    if (box.width < 1 || box.height < 1) return { why: 'it lies outside of what is shown' }
    const hit = uppermostAt(...middleOf(box))
    if (!hit) return { why: 'nothing is drawn at its middle' }
    // What an element stands in never lies over it, and is hit between its lines.
    if (upFrom(hit).includes(element) || upFrom(element).includes(hit)) return { box }
    // A control may lie, itself not drawn, over the words that are its label.
    if (hit instanceof HTMLInputElement && hit.labels?.[0]?.contains(element)) return { box }
    return { why: `${name(hit)} lies over it` }
  }

  const scrolls = (each: Element) =>
    each === document.scrollingElement
      ? each.scrollHeight > innerHeight && getComputedStyle(each).overflowY !== 'hidden'
      : each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY)

  const first = once()
  if ('box' in first) return first
  for (const area of upFrom(element).slice(1).filter(scrolls)) {
    const { y, height } = outline()
    const edge =
      area === document.scrollingElement ? { y: 0, height: innerHeight } : area.getBoundingClientRect()
    area.scrollBy({ top: y + height / 2 - (edge.y + edge.height / 2), behavior: 'instant' })
  }
  return once()
}
