type Deps = { isTaken: () => boolean; goBack: () => void }

const fields = 'input, textarea, select, [contenteditable]'

/**
 * Escape is a way back like any other, and what it means is decided in the same place; so nobody else hears of it. In
 * a field it only leaves the field, unless something wants to be asked first. Returns how to stop.
 */
export function followEscape(document: Document, { isTaken, goBack }: Deps): () => void {
  const onKey = (event: KeyboardEvent) => {
    // While a word is being composed, Escape belongs to the keyboard.
    if (event.key !== 'Escape' || event.isComposing || event.repeat) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { activeElement: focused } = document
    if (!isTaken() && focused instanceof HTMLElement && focused.matches(fields)) focused.blur()
    else goBack()
  }
  document.addEventListener('keydown', onKey, true)
  return () => document.removeEventListener('keydown', onKey, true)
}
