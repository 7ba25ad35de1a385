export type Insets = { top: number; right: number; bottom: number; left: number }

/** What the host last told us. */
export type HostState = {
  /** Theme parameters as they came: unchecked. */
  theme: Record<string, unknown>
  /** Whether a person can see the app. */
  active: boolean
  fullscreen: boolean
  /** Height that stays when a sheet is dragged; null until the host says one that can be meant. */
  stableHeight: number | null
  /** Notch and rounded corners. */
  safeArea: Insets
  /** The host's own buttons, inside the safe area. */
  contentSafeArea: Insets
}

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/** While a keyboard opens, Telegram for iOS may report one pixel (Telegram-iOS 2235, 2026). */
const leastHeight = 100

/** The state after an event; the same object if the event says nothing that we keep, or nothing well-formed. */
export function after(state: HostState, event: string, data: unknown): HostState {
  const fields: Record<string, unknown> = typeof data === 'object' && data ? { ...data } : {}
  switch (event) {
    case 'theme_changed': {
      const theme = fields['theme_params']
      return typeof theme === 'object' && theme ? { ...state, theme: { ...theme } } : state
    }
    case 'viewport_changed': {
      const { height, is_state_stable: stable } = fields
      const meant = typeof height === 'number' && height >= leastHeight && stable !== false
      return meant && height !== state.stableHeight ? { ...state, stableHeight: height } : state
    }
    case 'visibility_changed':
      return typeof fields['is_visible'] === 'boolean' ? { ...state, active: fields['is_visible'] } : state
    case 'fullscreen_changed':
      return typeof fields['is_fullscreen'] === 'boolean'
        ? { ...state, fullscreen: fields['is_fullscreen'] }
        : state
    case 'fullscreen_failed':
      return fields['error'] === 'ALREADY_FULLSCREEN' ? { ...state, fullscreen: true } : state
    case 'safe_area_changed':
      return { ...state, safeArea: insetsIn(fields) }
    case 'content_safe_area_changed':
      return { ...state, contentSafeArea: insetsIn(fields) }
    default:
      return state
  }
}

function insetsIn(fields: Record<string, unknown>): Insets {
  const side = (name: keyof Insets) => {
    const value = fields[name]
    return typeof value === 'number' && value >= 0 && value < 500 ? value : 0
  }
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') }
}
