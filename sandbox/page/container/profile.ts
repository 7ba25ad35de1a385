/** How one client behaves where clients differ. What all do alike is written in the parts themselves. */
export type Profile = {
  name: string
  /** What stands in `tgWebAppPlatform`. */
  platform: 'android' | 'ios' | 'macos' | 'tdesktop' | 'weba' | 'webk'
  version: string
  form: 'phone' | 'window' | 'browser'
  frame: { sandbox?: string; allow: string; referrerPolicy?: 'no-referrer' }
  handshake: {
    /** How long it waits for `iframe_will_reload` before it opens the first address again. */
    reopenAfter: number
    sendsStyle: boolean
    hiddenUntilReady: boolean
  }
  /** Whether a touch in the last ten seconds is asked for, by method. */
  needsTouch: readonly string[]
  viewport: 'answers' | 'answers null' | 'never'
  opensExpanded: boolean
  fullscreen: { narrow: 'works' | 'UNSUPPORTED'; again: 'ALREADY_FULLSCREEN' | 'silent' | 'changed' }
  safeArea: 'answers' | 'both at once' | 'content in fullscreen only'
  insets: { safe: Areas; content: Areas }
  sendsVisibility: boolean
  haptics: boolean
  popup: PopupHabits
  scanner: 'native' | 'native, text unescaped' | 'dialog' | 'toast' | 'closed at once'
  /** Whether an app that is open stays on top when one of its links opens a chat. */
  linkMinimises: boolean
  /** A minimised app that is opened again by a link with another start parameter never hears of it. */
  keepsOldLaunch: boolean
  closing: { confirmsFromBar: boolean; canBeSwitchedOff: boolean }
  writeAccess: { dismissed: 'cancelled' | 'silent' }
  customMethodErrors: 'answers' | 'silent'
  deviceStorage: 'works' | 'UNSUPPORTED'
  secureStorage: 'works' | 'UNSUPPORTED'
  homeScreen: { check: 'unsupported' | 'unknown' | 'missed'; add: 'works' | 'silent' | 'UNSUPPORTED' }
  swipes: boolean
}

export type Insets = { top: number; right: number; bottom: number; left: number }
export type Areas = { normal: Insets; fullscreen: Insets }

export type PopupHabits = {
  /** What becomes of a popup that comes while another is open. */
  whileOpen: 'dropped' | 'closes the open one'
  /** What becomes of one with no message, no button or more than three. */
  malformed: 'dropped' | 'answered empty'
  flood: 'none' | 'android' | 'weba' | 'webk'
  /** Some clients send `popup_closed` with no data at all when a popup is dismissed. */
  dismissed: 'empty object' | 'nothing'
}
