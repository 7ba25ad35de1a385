import { after, noInsets, type HostState } from '#platform/host/host-state.ts'
import { openTransport } from '#platform/host/transport.ts'
import { supports, type Gated } from '#platform/host/version.ts'
import type { Launch } from '#platform/launch.ts'
import { storage } from '#platform/storage.ts'
import { applyTheme } from '#platform/theme/apply-theme.ts'
import { toHex } from '#platform/theme/colour.ts'
import { preferredScheme } from '#platform/theme/preferred-scheme.ts'
import { themeFrom } from '#platform/theme/theme.ts'
import { again } from './again.ts'

const haptics = {
  selection: { type: 'selection_change' },
  success: { type: 'notification', notification_type: 'success' },
  error: { type: 'notification', notification_type: 'error' },
}

/** Of the messenger's container what one sheet needs: its colours, its insets, a touch that is felt, and its end. */
export function openHost(launch: Launch, window: Window) {
  const root = window.document.documentElement
  let state: HostState = {
    theme: launch.theme,
    active: true,
    fullscreen: launch.fullscreen,
    stableHeight: null,
    safeArea: noInsets,
    contentSafeArea: noInsets,
  }
  const { framed, post } = openTransport(window, (event, data) => {
    if (event === 'reload_iframe') {
      post('iframe_will_reload')
      again(launch)
    }
    const before = state
    state = after(state, event, data)
    if (state.theme !== before.theme) paint()
    layOut()
  })
  const postIf = (method: Gated, data?: object) => {
    if (supports(launch.version, method)) post(method, data)
  }

  function paint() {
    const theme = themeFrom(state.theme, preferredScheme(launch.hosted))
    applyTheme(theme, root)
    const page = toHex(theme.colours.secondary_bg_color)
    const byValue = supports(launch.version, 'header colour by value')
    postIf('web_app_set_header_color', byValue ? { color: page } : { color_key: 'secondary_bg_color' })
    postIf('web_app_set_background_color', { color: page })
    postIf('web_app_set_bottom_bar_color', { color: page })
  }

  function layOut() {
    const { safeArea, contentSafeArea } = state
    for (const side of ['top', 'right', 'bottom', 'left'] as const)
      root.style.setProperty(`--host-inset-${side}`, `${safeArea[side] + contentSafeArea[side]}px`)
  }

  return {
    start() {
      if (framed) post('iframe_ready', { reload_supported: storage.lasting() })
      post('web_app_expand')
      post('web_app_request_theme')
      // What is scrolled to its end here would else close the sheet.
      postIf('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
      postIf('web_app_request_safe_area')
      postIf('web_app_request_content_safe_area')
      paint()
      window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint)
    },
    ready: () => post('web_app_ready'),
    haptic: (kind: keyof typeof haptics) => postIf('web_app_trigger_haptic_feedback', haptics[kind]),
    close: () => post('web_app_close'),
  }
}

export type JoinHost = Pick<ReturnType<typeof openHost>, 'haptic' | 'close'>
