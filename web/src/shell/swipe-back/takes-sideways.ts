/** What is dragged sideways itself. Our own charts and the like say so with `data-sideways`. */
const draggable = [
  'input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="slider"]',
  '[data-sideways]',
  'canvas',
].join()

/** Whether a finger put down here means something else by going sideways; `path` leads from there outwards (S-NAV-4). */
export const takesSideways = (path: readonly EventTarget[], area: Element): boolean =>
  path
    .slice(0, path.indexOf(area))
    .some((each) => each instanceof Element && (each.matches(draggable) || scrollsSideways(each)))

function scrollsSideways(element: Element) {
  if (element.scrollWidth <= element.clientWidth) return false
  return ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
}
