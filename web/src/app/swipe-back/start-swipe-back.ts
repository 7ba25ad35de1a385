import { host } from '../../platform/host.ts'
import { paths } from '../../platform/paths.ts'
import { goBack } from '../go-back.ts'
import { openOverlays } from '../overlays.ts'
import { followSwipe } from './follow-swipe.ts'
import { createIndicator } from './indicator.ts'

/** Lets a finger go back on every page that has one behind it. The pages stand in `area`, what lies over them does not. */
export function startSwipeBack(area: HTMLElement) {
  return followSwipe(area, {
    place() {
      const { pathname } = window.location
      return paths.parentOf(pathname) !== undefined && openOverlays.get() === 0 ? pathname : undefined
    },
    isRightToLeft: () => getComputedStyle(document.documentElement).direction === 'rtl',
    indicator: createIndicator(document),
    haptic: () => host.haptic('soft'),
    goBack,
  })
}
