import type { Insets } from './profile.ts'

export type BottomButton = {
  shown: boolean
  active: boolean
  busy: boolean
  text: string
  color?: string
  textColor?: string
}
/** A colour of the app's own, or the name of one of the theme's. */
export type Paint = { color: string } | { key: 'bg_color' | 'secondary_bg_color' | 'bottom_bar_bg_color' }
export type Popup = { title: string; message: string; buttons: PopupButton[] }
export type PopupButton = { id: string; text: string; isDestructive: boolean }
export type Haptic = { at: number; kind: 'impact' | 'notification' | 'selection'; style: string }
export type WireEntry = {
  number: number
  at: number
  from: 'app' | 'client'
  type: string
  data: unknown
  /** Why nothing came of it. */
  silent?: string
}

/** What the phone draws of an open mini app. */
export type ContainerState = {
  /** Whether the app's first picture may be shown. */
  revealed: boolean
  minimised: boolean
  /** Another app of the phone is in front, or its screen is off. */
  covered: boolean
  expanded: boolean
  fullscreen: boolean
  back: boolean
  settings: boolean
  confirmsClosing: boolean
  verticalSwipes: boolean
  header: Paint
  background: Paint
  bottomBar: Paint
  main: BottomButton
  secondary: BottomButton
  popup: Popup | undefined
  scanner: { text: string } | undefined
  /** What the QR code says that the app shows at the moment. */
  shownCode: string | undefined
  question: 'close' | 'write access' | 'home screen' | 'cannot scan' | undefined
  toast: string | undefined
  lastHaptic: Haptic | undefined
  haptics: readonly Haptic[]
  wire: readonly WireEntry[]
  safeArea: Insets
}

const hiddenButton: BottomButton = { shown: false, active: false, busy: false, text: '' }

export const firstState: ContainerState = {
  revealed: false,
  minimised: false,
  covered: false,
  expanded: false,
  fullscreen: false,
  back: false,
  settings: false,
  confirmsClosing: false,
  verticalSwipes: true,
  header: { key: 'bg_color' },
  background: { key: 'bg_color' },
  bottomBar: { key: 'bottom_bar_bg_color' },
  main: hiddenButton,
  secondary: hiddenButton,
  popup: undefined,
  scanner: undefined,
  shownCode: undefined,
  question: undefined,
  toast: undefined,
  lastHaptic: undefined,
  haptics: [],
  wire: [],
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
}
