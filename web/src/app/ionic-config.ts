import type { IonicConfig } from '@ionic/core'

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Telegram for Android ends its user agent with the device's class: LOW, AVERAGE or HIGH (PERF-12). */
const isSlow = (userAgent: string) => userAgent.endsWith(' LOW)')

/**
 * The toolkit's settings. Its own swipe-back is off: the specification has its own (S-NAV-4), and the messenger owns
 * the left edge. Its own hardware back button is off: back.ts decides.
 */
export const ionicConfig = (platform: string, userAgent: string): IonicConfig => ({
  swipeBackEnabled: false,
  hardwareBackButton: false,
  animated: !reducedMotion() && !isSlow(userAgent),
  ...(platform === 'ios' || platform === 'macos' ? { mode: 'ios' } : {}),
  ...(platform.startsWith('android') ? { mode: 'md' } : {}),
})
