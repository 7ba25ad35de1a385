import { day, hour, minute } from '#ui/words/durations.ts'
import { inLatinDigits } from '#ui/words/latin-digits.ts'

export type Unit = 'minutes' | 'hours' | 'days'
export type Preset = 'hour' | 'day' | 'week' | 'ever'

/** How long something holds: a preset, or a number that somebody typed. */
export type Duration = { chosen: Preset | 'own'; count: string; unit: Unit }

const ofPreset: Record<Preset, number | null> = { hour, day, week: 7 * day, ever: null }
const ofUnit: Record<Unit, number> = { minutes: minute, hours: hour, days: day }

/** Whether that is the name of one, wherever it comes from. */
export const isPreset = (name: string | null): name is Preset =>
  name !== null && Object.hasOwn(ofPreset, name)

/** What Telegram takes for a time and not for "forever", with a margin for the way there (Bot API 10.3, banChatMember). */
const longest = 366 * day - hour

/** In seconds; null: forever; undefined: nothing that could be asked for. */
export function secondsOf({ chosen, count, unit }: Duration): number | null | undefined {
  if (chosen !== 'own') return ofPreset[chosen]
  const number = Number(inLatinDigits(count))
  const seconds = number * ofUnit[unit]
  return Number.isInteger(number) && seconds >= minute && seconds <= longest ? seconds : undefined
}
