import type { Drawing } from './Icon.tsx'

/** That something changes hands; from ionicons (MIT). */
export const transferIcon: Drawing = {
  line: 'm304 48 112 112-112 112M398.87 160H96M208 464 96 352l112-112M114 352h302',
}
