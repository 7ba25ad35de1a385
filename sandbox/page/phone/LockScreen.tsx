import { timeOfDay } from '../look/words.ts'

/** Another app in front, or the screen off: to a mini app it is the same. */
export function LockScreen({ now, onWake }: { now: number; onWake: () => void }) {
  return (
    <button type="button" className="lock-screen" aria-label="Wake the phone" onClick={onWake}>
      <span className="lock-time">{timeOfDay(now / 1000)}</span>
      <span>Tap to wake</span>
    </button>
  )
}
