import { lasting } from '../storage.ts'
import { type Duration, isPreset } from './duration.ts'

const key = 'muted for'

/** Of a ban, forever. Of all else what a mute was last given here, and an hour at first: too long does harm, too short is repeated. */
export function usualDuration(kind: string): Duration {
  const last = lasting.get(key)
  const chosen = kind === 'ban' ? 'ever' : isPreset(last) ? last : 'hour'
  return { chosen, count: '', span: 'hours' }
}

/** Once it is done: what was tapped and not decided is nobody's habit. */
export function keepDuration(kind: string, { chosen }: Duration): void {
  if (kind === 'mute' && chosen !== 'own') lasting.set(key, chosen)
}
