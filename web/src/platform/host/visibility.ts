import type { HostState } from './host-state.ts'
import type { Store } from '../store.ts'

/** Telegram Desktop tells of no activation, so the page's own visibility counts too. */
export function followVisibility(document: Document, state: Store<HostState>) {
  document.addEventListener('visibilitychange', () => {
    state.set({ ...state.get(), active: document.visibilityState === 'visible' })
  })
  // Whoever touches the app sees it, even where a client forgot to say so; else dialogs would wait forever.
  document.addEventListener(
    'pointerdown',
    () => {
      if (!state.get().active) state.set({ ...state.get(), active: true })
    },
    true,
  )
}
