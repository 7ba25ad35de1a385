import type { Host } from '../host/host-interface.ts'
import type { HostState } from '../host/host-state.ts'
import { toHex } from './colour.ts'
import { applyTheme } from './apply-theme.ts'
import { preferences } from '../preferences.ts'
import { preferredScheme } from './preferred-scheme.ts'
import { themeFrom } from './theme.ts'

/** Paints the page as the host says, and the host's own bars to match, now and at each change (S-HOST-2). */
export function followHost(host: Pick<Host, 'kind' | 'get' | 'subscribe' | 'setColours'>, root: HTMLElement) {
  let painted: HostState['theme'] | undefined

  function paint() {
    const { theme: parameters } = host.get()
    painted = parameters
    const theme = themeFrom(parameters, preferredScheme(host.kind === 'container'))
    applyTheme(theme, root)
    host.setColours({
      header: toHex(theme.colours.header_bg_color),
      background: toHex(theme.colours.secondary_bg_color),
      bottomBar: toHex(theme.colours.bottom_bar_bg_color),
    })
  }

  function layOut() {
    const { safeArea, contentSafeArea, stableHeight } = host.get()
    for (const side of ['top', 'right', 'bottom', 'left'] as const) {
      // The content area lies within the safe area, so both count (A11Y-12).
      root.style.setProperty(`--host-inset-${side}`, `${safeArea[side] + contentSafeArea[side]}px`)
    }
    root.style.setProperty('--host-height', stableHeight === null ? '100%' : `${stableHeight}px`)
  }

  paint()
  layOut()
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint)
  preferences.subscribe(paint)
  host.subscribe(() => {
    if (host.get().theme !== painted) paint()
    layOut()
  })
}
