import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react'

/** Pixels that a finger strays while it means one place. */
const slop = 24

const isPlain = (event: MouseEvent) =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0

/**
 * For a link that may move away under the finger, as what lies at the app's lower edge does while a client still opens:
 * a press that began on it is its own, wherever it is when the press ends. A click alone would go to what lies there then.
 */
export function useHeldPress(onPress: () => void) {
  const began = useRef<{ x: number; y: number }>(undefined)
  const isHandled = useRef(false)

  return {
    onPointerDown(event: PointerEvent) {
      isHandled.current = false
      began.current = isPlain(event) ? { x: event.clientX, y: event.clientY } : undefined
      if (began.current) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp(event: PointerEvent) {
      const at = began.current
      if (!at || Math.hypot(event.clientX - at.x, event.clientY - at.y) > slop) return
      isHandled.current = true
      onPress()
    },
    /** Nothing else is clicked by it. */
    onTouchEnd(event: TouchEvent) {
      if (isHandled.current && event.cancelable) event.preventDefault()
    },
    /** By a key or a reader, which have no pointer; of a press with one, this is the end. */
    onClick(event: MouseEvent) {
      if (!isPlain(event)) return
      event.preventDefault()
      if (event.detail === 0) onPress()
    },
  }
}
