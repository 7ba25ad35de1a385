import type { Host } from './host-interface.ts'
import { createStore } from '../store.ts'
import { noInsets, type HostState } from './host-state.ts'
import { linkTarget } from './links.ts'
import { followVisibility } from './visibility.ts'

/** No messenger around us: the browser's own means, and silence for the rest. */
export function browserHost(window: Window): Host {
  const state = createStore<HostState>({
    theme: {},
    active: window.document.visibilityState === 'visible',
    fullscreen: false,
    stableHeight: null,
    safeArea: noInsets,
    contentSafeArea: noInsets,
  })
  return {
    kind: 'browser',
    platform: 'unknown',
    get: state.get,
    subscribe: state.subscribe,
    start: () => followVisibility(window.document, state),
    ready: () => undefined,
    haptic: () => undefined,
    openLink(url) {
      const target = linkTarget(url)
      if (target) window.open(target.url, '_blank', 'noopener,noreferrer')
    },
    close: () => false,
    backButton: { setVisible: () => undefined, onPress: () => () => undefined },
    setColours: () => undefined,
  }
}
