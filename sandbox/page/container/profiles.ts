import type { Areas, Profile } from './profile.ts'

/**
 * The clients, one row each. Sources, as read in 2026: Web A 12.0 (`WebAppModalTabContent`, `useWebAppFrame`,
 * `usePopupLimit`), Web K (`webApp.tsx`, `telegramWebView.ts`), Telegram Desktop (`attach_bot_webview.cpp`),
 * Android (`BotWebViewContainer.java`), iOS (`WebAppController.swift`). "Our reading" marks what none of them shows.
 */
/** The insets of phones are those of the phones that this page draws. */
const none = { top: 0, right: 0, bottom: 0, left: 0 }
const noInsets: Areas = { normal: none, fullscreen: none }

const webSandbox =
  'allow-scripts allow-popups allow-forms allow-modals allow-same-origin allow-storage-access-by-user-activation'

const native = {
  // A web view has no iframe attributes; those of the most permissive frame come nearest.
  frame: { allow: 'camera; microphone; geolocation; clipboard-read; clipboard-write; fullscreen' },
  handshake: { reopenAfter: 500, sendsStyle: false, hiddenUntilReady: false },
  viewport: 'answers',
  safeArea: 'answers',
  linkMinimises: false,
  keepsOldLaunch: false,
  closing: { confirmsFromBar: true, canBeSwitchedOff: true },
  writeAccess: { dismissed: 'cancelled' },
  customMethodErrors: 'answers',
  deviceStorage: 'works',
} as const

const phone = {
  ...native,
  version: '9.6',
  form: 'phone',
  opensExpanded: false,
  fullscreen: { narrow: 'works', again: 'ALREADY_FULLSCREEN' },
  sendsVisibility: true,
  haptics: true,
  secureStorage: 'works',
  swipes: true,
} as const

const android: Profile = {
  ...phone,
  name: 'Telegram for Android',
  platform: 'android',
  // BotWebViewContainer: these return in silence unless the web view was touched within 10 s.
  needsTouch: ['web_app_open_link', 'web_app_open_tg_link', 'web_app_add_to_home_screen'],
  insets: {
    safe: { normal: none, fullscreen: { ...none, top: 44, bottom: 26 } },
    content: { normal: none, fullscreen: { ...none, top: 48 } },
  },
  // BotWebViewContainer: no popup_closed for a second dialog, for more than 3 buttons, or in a flood.
  popup: { whileOpen: 'dropped', malformed: 'dropped', flood: 'android', dismissed: 'empty object' },
  scanner: 'native',
  // telegram-mini-apps issues#1: the bar of a minimised app closes it without asking.
  closing: { confirmsFromBar: false, canBeSwitchedOff: true },
  // Our reading of "may hang if closed oddly": a tap beside the dialog answers nothing.
  writeAccess: { dismissed: 'silent' },
  homeScreen: { check: 'missed', add: 'works' },
}

const ios: Profile = {
  ...phone,
  name: 'Telegram for iOS',
  platform: 'ios',
  // WebAppController: opening a link asks for a touch within 10 s, and each touch opens one.
  needsTouch: ['web_app_open_link'],
  insets: {
    safe: { normal: { ...none, bottom: 26 }, fullscreen: { ...none, top: 44, bottom: 26 } },
    content: { normal: none, fullscreen: { ...none, top: 48 } },
  },
  popup: { whileOpen: 'dropped', malformed: 'dropped', flood: 'none', dismissed: 'empty object' },
  // telegram-mini-apps issues#76: the text goes into a script unescaped, so quotes lose the event.
  scanner: 'native, text unescaped',
  // WebAppController: a failed custom method sends no event.
  customMethodErrors: 'silent',
  homeScreen: { check: 'unknown', add: 'works' },
}

const desktop = {
  ...native,
  version: '9.6',
  form: 'window',
  opensExpanded: true,
  needsTouch: [],
  // Panel::sendContentSafeArea: the buttons that lie over an app in fullscreen; the safe area is always zero.
  insets: { safe: noInsets, content: { normal: none, fullscreen: { ...none, top: 48 } } },
  // Listed for android, ios and the web clients only; attach_bot_webview.cpp has no such event.
  sendsVisibility: false,
  haptics: false,
  // tdesktop#26886: a dialog says that it cannot scan, and nothing is answered.
  scanner: 'dialog',
  secureStorage: 'UNSUPPORTED',
  homeScreen: { check: 'unsupported', add: 'silent' },
  swipes: false,
} as const

const tdesktop: Profile = {
  ...desktop,
  name: 'Telegram Desktop',
  platform: 'tdesktop',
  fullscreen: { narrow: 'works', again: 'changed' },
  // tdesktop#25767: popup_closed may come without data.
  popup: { whileOpen: 'dropped', malformed: 'dropped', flood: 'none', dismissed: 'nothing' },
}

const linux: Profile = {
  ...tdesktop,
  name: 'Telegram Desktop on Linux',
  // Its shell page holds a real iframe: no camera in it.
  frame: { allow: 'clipboard-read; clipboard-write; fullscreen', referrerPolicy: 'no-referrer' },
}

const macos: Profile = {
  ...desktop,
  name: 'Telegram for macOS',
  platform: 'macos',
  // tma.js notes it in its source: viewport_changed comes with null.
  viewport: 'answers null',
  fullscreen: { narrow: 'works', again: 'silent' },
  popup: { whileOpen: 'dropped', malformed: 'dropped', flood: 'none', dismissed: 'empty object' },
}

const browser = {
  form: 'browser',
  opensExpanded: true,
  needsTouch: [],
  writeAccess: { dismissed: 'cancelled' },
  customMethodErrors: 'answers',
  sendsVisibility: true,
  secureStorage: 'UNSUPPORTED',
  homeScreen: { check: 'unsupported', add: 'UNSUPPORTED' },
  swipes: false,
} as const

const weba: Profile = {
  ...browser,
  name: 'Telegram Web A',
  platform: 'weba',
  version: '9.6',
  frame: { sandbox: webSandbox, allow: 'camera; microphone; geolocation; clipboard-write' },
  handshake: { reopenAfter: 500, sendsStyle: true, hiddenUntilReady: true },
  viewport: 'answers',
  fullscreen: { narrow: 'UNSUPPORTED', again: 'silent' },
  // Both events answer either request; 58.8 was measured in fullscreen.
  safeArea: 'both at once',
  insets: { safe: noInsets, content: { normal: none, fullscreen: { ...none, top: 58.8 } } },
  haptics: false,
  // handleEvent: a refused popup runs the closing of the open one and answers `{}`.
  popup: {
    whileOpen: 'closes the open one',
    malformed: 'answered empty',
    flood: 'weba',
    dismissed: 'empty object',
  },
  scanner: 'toast',
  linkMinimises: true,
  // checkIfOpenOrActivate returns before it asks for a new address.
  keepsOldLaunch: true,
  // handleEvent sets shouldConfirmClosing to true whatever the app asks for.
  closing: { confirmsFromBar: true, canBeSwitchedOff: false },
  deviceStorage: 'UNSUPPORTED',
}

const webk: Profile = {
  ...browser,
  name: 'Telegram Web K',
  platform: 'webk',
  // getWebViewUrl rewrites 8.0 to 9.0.
  version: '9.0',
  frame: {
    sandbox: webSandbox,
    allow:
      'camera; microphone; geolocation; accelerometer; gyroscope; magnetometer; device-orientation; clipboard-write',
  },
  handshake: { reopenAfter: 300, sendsStyle: false, hiddenUntilReady: true },
  viewport: 'never',
  fullscreen: { narrow: 'works', again: 'ALREADY_FULLSCREEN' },
  safeArea: 'content in fullscreen only',
  insets: { safe: noInsets, content: { normal: none, fullscreen: { ...none, top: 56 } } },
  haptics: true,
  popup: { whileOpen: 'dropped', malformed: 'answered empty', flood: 'webk', dismissed: 'empty object' },
  scanner: 'closed at once',
  linkMinimises: false,
  keepsOldLaunch: false,
  closing: { confirmsFromBar: true, canBeSwitchedOff: true },
  deviceStorage: 'works',
}

export const profiles = { android, ios, macos, tdesktop, linux, weba, webk } as const
export type ProfileName = keyof typeof profiles
export const profileNames = ['android', 'ios', 'macos', 'tdesktop', 'linux', 'weba', 'webk'] as const
