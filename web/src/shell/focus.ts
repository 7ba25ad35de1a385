/**
 * Where readers and keyboards begin on a page that just came (A11Y-04): at its heading, at the page while it has none,
 * and again each time that the heading gives way to another, until the focus goes on to something else. Returns how to
 * stop.
 */
export function focusPage(page: HTMLElement): () => void {
  let start: HTMLElement | undefined
  const follow = () => {
    const { activeElement } = document
    const isAtStart = activeElement === start && start?.isConnected
    if (isAtStart && start !== page) return
    const isElsewhere = start ? activeElement !== document.body : page.contains(activeElement)
    if (!isAtStart && isElsewhere) return stop()
    start = page.querySelector<HTMLElement>('h1') ?? page
    start.tabIndex = -1
    start.focus({ preventScroll: true })
  }
  // Where keys or a finger went on to may be gone by the next change, which then tells no more that they went.
  const goOn = ({ target }: FocusEvent) => {
    if (target !== start) stop()
  }
  const follows = new MutationObserver(follow)
  const stop = () => {
    follows.disconnect()
    page.removeEventListener('focusin', goOn)
  }
  page.addEventListener('focusin', goOn)
  // Also what is there and only shown later takes the focus then.
  follows.observe(page, { childList: true, subtree: true, attributeFilter: ['class', 'style'] })
  follow()
  return stop
}

/** Back to where somebody was on a page; to its start if that is there no more. Returns how to stop. */
export function focusAgain(page: HTMLElement, last: Element | null): () => void {
  if (last instanceof HTMLElement && page.contains(last)) {
    const { scrollTop } = last
    last.focus({ preventScroll: true })
    // WebKit brings the caret of a field into its sight all the same.
    if (last.scrollTop !== scrollTop) last.scrollTop = scrollTop
  }
  return focusPage(page)
}
