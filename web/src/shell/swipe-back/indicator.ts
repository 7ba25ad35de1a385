import { restingOffset } from './swipe.ts'
import styles from './indicator.module.css'

const size = 44
/** ionicons' chevron-back. */
const arrow =
  '<svg viewBox="0 0 512 512"><path d="M328 112 184 256l144 144" fill="none" stroke="currentColor" stroke-width="52" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** The round arrow that comes in from the edge; at rest it lies outside, shadow and all. */
export function createIndicator(document: Document) {
  const element = Object.assign(document.createElement('div'), { className: styles.swipeBack })
  element.dataset['backSign'] = ''
  element.setAttribute('aria-hidden', 'true')
  element.innerHTML = arrow
  document.body.append(element)

  let y = 0
  let mirrored = false
  const place = (offset: number) => {
    element.style.transform = `translate(${mirrored ? -offset : offset}px, ${y}px)`
  }
  place(restingOffset)

  return {
    appear(fingerY: number, rightToLeft: boolean) {
      const lowest = document.documentElement.clientHeight - size - 8
      y = Math.round(Math.max(8, Math.min(fingerY - size / 2, lowest)))
      mirrored = rightToLeft
      element.dataset['mirrored'] = String(mirrored)
      element.dataset['state'] = 'following'
      place(restingOffset)
    },
    follow(offset: number, isEnough: boolean) {
      element.dataset['enough'] = String(isEnough)
      place(offset)
    },
    leave(offset: number) {
      element.dataset['state'] = 'resting'
      element.dataset['enough'] = 'false'
      place(offset)
    },
  }
}
