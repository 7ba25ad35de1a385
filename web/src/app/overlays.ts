import { createStore } from '../platform/store.ts'

const kinds = ['ionAlert', 'ionActionSheet', 'ionModal', 'ionPopover']

/** How many of the toolkit's overlays are open. */
export const openOverlays = createStore(0)

export function countOverlays(document: Document) {
  for (const kind of kinds) {
    document.addEventListener(`${kind}WillPresent`, () => openOverlays.set(openOverlays.get() + 1))
    document.addEventListener(`${kind}WillDismiss`, () =>
      openOverlays.set(Math.max(0, openOverlays.get() - 1)),
    )
  }
}

type Collected = { priority: number; handler: () => void }

/** What the toolkit would do on "back" at this moment, its router (priority 0) left out: that is our default. */
export function overlayHandlers(document: Document): Collected[] {
  const collected: Collected[] = []
  const register = (priority: number, handler: (next: () => void) => unknown) => {
    if (priority > 0) collected.push({ priority, handler: () => void handler(() => undefined) })
  }
  document.dispatchEvent(new CustomEvent('ionBackButton', { detail: { register } }))
  return collected
}
