/** Less than this is a browser's own bar that comes and goes, in pixels. */
const bars = 120

const fields = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable]'

/**
 * A keyboard on the screen takes its height from the app, so that what is typed into stays in sight; the tabs make
 * room, too. Where the browser makes the page itself lower, there is nothing left to take. Returns how to stop.
 */
export function followKeyboard(window: Window, root: HTMLElement): () => void {
  const { visualViewport: seen, document } = window
  if (!seen) return () => undefined
  let tallest = window.innerHeight

  function look() {
    const height = Math.round(seen?.height ?? window.innerHeight)
    const isTyping = document.activeElement?.matches(fields) ?? false
    tallest = isTyping ? Math.max(tallest, window.innerHeight) : window.innerHeight
    const isUp = isTyping && (seen?.scale ?? 1) === 1 && tallest - height > bars
    root.toggleAttribute('data-keyboard', isUp)
    // Not written while there is none: it would have every element's style computed anew, with each page that opens.
    if (isUp) root.style.setProperty('--keyboard', `${Math.max(0, window.innerHeight - height)}px`)
    else root.style.removeProperty('--keyboard')
    if (isUp) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }

  const stop = new AbortController()
  const options = { signal: stop.signal }
  seen.addEventListener('resize', look, options)
  document.addEventListener('focusin', look, options)
  document.addEventListener('focusout', () => requestAnimationFrame(look), options)
  return () => stop.abort()
}
