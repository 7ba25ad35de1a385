import type { Haptic, Host } from './host-interface.ts'
import type { Launch } from '../launch.ts'
import { storage } from '../storage.ts'
import { createStore } from '../store.ts'
import { after, noInsets, type HostState } from './host-state.ts'
import { linkTarget } from './links.ts'
import { createPopups, type PopupButton } from './popup.ts'
import { createScanner } from './scanner.ts'
import { openTransport } from './transport.ts'
import { supports, type Gated } from './version.ts'
import { followVisibility } from './visibility.ts'

const haptics: Record<Haptic, object> = {
  selection: { type: 'selection_change' },
  light: { type: 'impact', impact_style: 'light' },
  soft: { type: 'impact', impact_style: 'soft' },
  success: { type: 'notification', notification_type: 'success' },
  warning: { type: 'notification', notification_type: 'warning' },
  error: { type: 'notification', notification_type: 'error' },
}

/** The messenger's container, spoken to in its own protocol (Telegram, Mini Apps, events; 9.6). */
export function containerHost(launch: Launch, window: Window): Host {
  const state = createStore<HostState>({
    theme: launch.theme,
    active: window.document.visibilityState === 'visible',
    fullscreen: launch.fullscreen,
    stableHeight: null,
    safeArea: noInsets,
    contentSafeArea: noInsets,
  })
  const backPressed = new Set<() => void>()
  /** Unknown until it is said: the client may show the button from before the page was loaded anew. */
  let backVisible: boolean | undefined
  let writeAccessAnswered: ((data: unknown) => void) | undefined

  const { framed, post } = openTransport(window, (event, data) => {
    if (event === 'back_button_pressed') {
      for (const listener of backPressed) listener()
      // Web K hides the button after a press (tweb 310), whatever we asked for.
      postBackButton()
    } else if (event === 'popup_closed') popups.closed(data)
    else if (event === 'qr_text_received') scanner.received(data)
    else if (event === 'scan_qr_popup_closed') scanner.closed()
    else if (event === 'write_access_requested') writeAccessAnswered?.(data)
    else if (event === 'reload_iframe') reload()
    else state.set(after(state.get(), event, data))
  })
  const postIf = (method: Gated, data?: object) => {
    if (supports(launch.version, method)) post(method, data)
  }
  const scanner = createScanner(postIf)
  const postBackButton = () => postIf('web_app_setup_back_button', { is_visible: backVisible ?? false })

  const popups = createPopups({
    open: (parameters) => post('web_app_open_popup', parameters),
    now: () => performance.now(),
    onTouch(listener) {
      const kinds = ['pointerdown', 'keydown'] as const
      for (const kind of kinds) window.addEventListener(kind, listener, true)
      return () => {
        for (const kind of kinds) window.removeEventListener(kind, listener, true)
      }
    },
  })

  function reload() {
    post('iframe_will_reload')
    // With the parameters back in the address the reloaded app can sign in again; the link it was opened by is done with.
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search + new URL(launch.url).hash)
    window.location.reload()
  }

  return {
    kind: 'container',
    platform: launch.platform,
    get: state.get,
    subscribe: state.subscribe,
    start() {
      followVisibility(window.document, state)
      if (framed) post('iframe_ready', { reload_supported: storage.lasting() })
      post('web_app_expand')
      post('web_app_request_theme')
      post('web_app_request_viewport')
      postIf('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
      if (!state.get().fullscreen) postIf('web_app_request_fullscreen')
      postIf('web_app_request_safe_area')
      postIf('web_app_request_content_safe_area')
    },
    ready: () => post('web_app_ready'),
    haptic: (kind) => postIf('web_app_trigger_haptic_feedback', haptics[kind]),
    openLink(url) {
      const target = linkTarget(url)
      if (target?.kind === 'messenger' && supports(launch.version, 'web_app_open_tg_link'))
        post('web_app_open_tg_link', { path_full: target.path })
      else if (target) post('web_app_open_link', { url: target.url })
    },
    close() {
      post('web_app_close')
      return true
    },
    backButton: {
      setVisible(visible) {
        if (visible === backVisible) return
        backVisible = visible
        postBackButton()
      },
      onPress(listener) {
        backPressed.add(listener)
        return () => backPressed.delete(listener)
      },
    },
    setColours({ header, background, bottomBar }) {
      const byValue = supports(launch.version, 'header colour by value')
      postIf('web_app_set_header_color', byValue ? { color: header } : { color_key: 'secondary_bg_color' })
      postIf('web_app_set_background_color', { color: background })
      postIf('web_app_set_bottom_bar_color', { color: bottomBar })
    },
    ...(supports(launch.version, 'web_app_request_write_access') && {
      requestWriteAccess(answered) {
        writeAccessAnswered = answered
        post('web_app_request_write_access')
      },
    }),
    ...(supports(launch.version, 'web_app_open_popup') && {
      popup: (message: string, buttons: PopupButton[]) => popups.show(message, buttons),
    }),
    // Only Android's is known to work and to be safe: iOS puts what it read unescaped into a script of this page
    // (telegram-mini-apps issues 76), desktops and web clients have none and mostly do not say so.
    ...(launch.platform === 'android' &&
      supports(launch.version, 'web_app_open_scan_qr_popup') && { scan: scanner.scan }),
  }
}
