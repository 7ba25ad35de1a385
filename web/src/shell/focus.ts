/**
 * Where readers and keyboards begin on a page that just came: at its heading, or at the page while it has none
 * (A11Y-04).
 */
export function focusPage(page: HTMLElement) {
  const heading = page.querySelector<HTMLElement>('h1')
  const start = heading ?? page
  start.tabIndex = -1
  start.focus({ preventScroll: true })
  if (heading) return
  const waits = new MutationObserver(() => {
    if (!page.querySelector('h1')) return
    waits.disconnect()
    if (document.activeElement === page) focusPage(page)
  })
  waits.observe(page, { childList: true, subtree: true })
}

/** Back to where somebody was on a page; to its start if that is there no more. */
export function focusAgain(page: HTMLElement, last: Element | null) {
  if (last instanceof HTMLElement && page.contains(last)) last.focus({ preventScroll: true })
  if (!page.contains(document.activeElement)) focusPage(page)
}
