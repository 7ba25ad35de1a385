import type { HostState } from './host-state.ts'
import type { Store } from '../store.ts'

/** Telegram Desktop tells of no activation, so the page's own visibility counts too. */
export function followVisibility(document: Document, state: Store<HostState>) {
  document.addEventListener('visibilitychange', () => {
    state.set({ ...state.get(), active: document.visibilityState === 'visible' })
  })
}
