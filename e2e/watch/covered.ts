import type { Frame } from '@playwright/test'

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in a page takes nothing along from here */

/**
 * What can be touched on a page as it is drawn now and is covered at its middle, one line each; and the words that
 * something lies over which lets fingers through. What can be scrolled free counts as covered only by the latter; at the
 * end of its scroll it can't be.
 */
const coveredIn = (): string[] => {
  if (!document.querySelector('#pages')) return []
  const kinds =
    'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary, ' +
    '[role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=radio]'
  const isThere = (one: Element) =>
    !one.closest('[inert], [hidden], [aria-hidden=true], .for-ears') &&
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const name = (one: Element) => one.outerHTML.slice(0, 120)
  /** A dialog, or what says that something is awaited, is meant to lie over all else. */
  const isUnder = (one: Element) =>
    [...document.querySelectorAll('[data-modal], [data-overlay]')].some(
      (over) => isThere(over) && !over.contains(one),
    )

  /** What no edge cuts off. */
  const shown = (one: Element, whole: DOMRect) => {
    let { left, top, right, bottom } = whole
    ;[left, top, right, bottom] = [
      Math.max(left, 0),
      Math.max(top, 0),
      Math.min(right, innerWidth),
      Math.min(bottom, innerHeight),
    ]
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, display } = getComputedStyle(up)
      if (overflowX === 'visible' || display === 'contents') continue
      const edge = up.getBoundingClientRect()
      ;[left, top, right, bottom] = [
        Math.max(left, edge.left),
        Math.max(top, edge.top),
        Math.min(right, edge.right),
        Math.min(bottom, edge.bottom),
      ]
    }
    // Of a sliver at the window's edge the middle may lie in no pixel.
    return right - left >= 2 && bottom - top >= 2 ? { left, top, right, bottom } : undefined
  }
  /** Whether scrolling brings what is at this height out from under what lies over it. */
  const scrollsFree = (one: Element, y: number, hit: Element) => {
    let over = hit
    while (over.parentElement && !over.parentElement.contains(one)) over = over.parentElement
    const { top, bottom } = over.getBoundingClientRect()
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up)
      if (/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth) return true
      if (!/auto|scroll/.test(overflowY)) continue
      const edge = up.getBoundingClientRect()
      const isAtFoot = top + bottom > edge.top + edge.bottom
      const left = isAtFoot ? up.scrollHeight - up.clientHeight - up.scrollTop : up.scrollTop
      if (left > (isAtFoot ? y - top : bottom - y)) return true
    }
    return false
  }
  const isDrawn = (one: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one)
    return !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) || backgroundImage !== 'none'
  }
  /** What lies over a point for the eye alone; rows let fingers through while they scroll. */
  const letsThrough = [...document.querySelectorAll<HTMLElement>('#app *')].filter(
    (one) =>
      getComputedStyle(one).pointerEvents === 'none' &&
      isThere(one) &&
      isDrawn(one) &&
      one.getClientRects().length > 0 &&
      !one.closest('a, button, label'),
  )
  const overForTheEye = (one: Element, x: number, y: number) => {
    // What lies under a bar is not seen there anyway.
    const under = document.elementFromPoint(x, y)
    if (!under || !(one.contains(under) || under.contains(one))) return undefined
    for (const over of letsThrough) {
      const { left, right, top, bottom } = over.getBoundingClientRect()
      const isBeside = x < left || x > right || y < top || y > bottom
      if (isBeside || over.contains(one) || one.contains(over)) continue
      const { style } = over
      const before = style.pointerEvents
      style.pointerEvents = 'auto'
      const hit = document.elementFromPoint(x, y)
      style.pointerEvents = before
      if (hit && over.contains(hit)) return over
    }
    return undefined
  }

  const touched = [...document.querySelectorAll<HTMLElement>(kinds)].flatMap((one) => {
    if (!isThere(one) || isUnder(one) || one.matches('[aria-disabled=true]')) return []
    const box = shown(one, one.getBoundingClientRect())
    if (!box) return []
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const hit = document.elementFromPoint(x, y)
    const parts: Element[] = [one, ...(one instanceof HTMLInputElement ? (one.labels ?? []) : [])]
    const eye = [x, (box.left + x) / 2, (box.right + x) / 2].flatMap((across) =>
      [y, (box.top + y) / 2, (box.bottom + y) / 2].map((along) => overForTheEye(one, across, along)),
    )
    const over = eye.find((each) => each !== undefined)
    if (over) return [`${name(over)} lies over ${name(one)}`]
    // What lets pointers through while it is scrolled is hit behind.
    const isLetThrough = getComputedStyle(one).pointerEvents === 'none'
    if (hit && (isLetThrough || parts.some((part) => part.contains(hit)))) return []
    return hit && scrollsFree(one, y, hit) ? [] : [`${hit ? name(hit) : 'nothing'} lies over ${name(one)}`]
  })

  if (letsThrough.length === 0) return touched
  const words: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const one = node.parentElement
    if (!one || !node.nodeValue?.trim() || !isThere(one) || isUnder(one)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      const box = shown(one, line)
      if (!box) continue
      const y = (box.top + box.bottom) / 2
      for (const x of [box.left + 1, (box.left + box.right) / 2, box.right - 1]) {
        const eye = overForTheEye(one, x, y)
        if (eye) words.push(`${name(eye)} lies over “${node.nodeValue.trim().slice(0, 60)}”`)
      }
    }
  }
  return [...touched, ...new Set(words)]
}

/** Nothing on a page that is not the app's, or is gone meanwhile. */
export const covered = (frame: Frame): Promise<string[]> => frame.evaluate(coveredIn).catch(() => [])
