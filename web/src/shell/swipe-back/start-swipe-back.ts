import { back } from '#platform/back.ts'
import { host } from '#platform/host.ts'
import { navigation } from '#platform/navigation.ts'
import { stackOf, topOf } from '#platform/navigation/stacks.ts'
import { followSwipe } from './follow-swipe.ts'
import { createIndicator } from './indicator.ts'

/** Lets a finger go back on every page that has one behind it. The pages stand in `area`, what lies over them does not. */
export function startSwipeBack(area: HTMLElement) {
  return followSwipe(area, {
    place() {
      const stacks = navigation.stacks.get()
      return stackOf(stacks).length > 1 ? topOf(stacks)?.id : undefined
    },
    isRightToLeft: () => getComputedStyle(document.documentElement).direction === 'rtl',
    indicator: createIndicator(document),
    haptic: () => host.haptic('soft'),
    goBack: () => back.back(),
  })
}
