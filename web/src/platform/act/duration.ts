import { numberIn, type Range, type Typed } from '#ui/control/number-in.ts'
import { day, hour, minute } from '#ui/words/durations.ts'

export type Preset = 'hour' | 'day' | 'week' | 'ever'

/** How long something holds: a preset, or a number that somebody typed. */
export type Duration = Typed & { chosen: Preset | 'own' }

const ofPreset: Record<Preset, number | null> = { hour, day, week: 7 * day, ever: null }

/** Whether that is the name of one, wherever it comes from. */
export const isPreset = (name: string | null): name is Preset =>
  name !== null && Object.hasOwn(ofPreset, name)

/** Beyond 366 days Telegram takes a time for "forever" (Bot API 10.3, banChatMember); a day less, for the way there. */
export const ownRange: Range = { least: minute, most: 365 * day, unit: 'seconds' }

/** In seconds; null: forever; undefined: nothing that could be asked for. */
export const secondsOf = ({ chosen, ...typed }: Duration): number | null | undefined =>
  chosen === 'own' ? numberIn(ownRange, typed) : ofPreset[chosen]
