import { day, hour, minute } from '#ui/words/durations.ts'
import { numberFormat } from '#ui/words/formats.ts'

const units = [
  { name: 'day', size: day, smaller: hour },
  { name: 'hour', size: hour, smaller: minute },
] as const
const smallest = { name: 'minute', size: minute } as const

/** How long it still holds: in days and hours where there are two or just one, else in the next smaller, to the nearest. */
export function timeLeft(locale: string, until: number, now: number): string {
  const seconds = until - Math.floor(now / 1000)
  const isJustOne = (size: number, smaller: number) => Math.round(seconds / smaller) * smaller === size
  const { name, size } =
    units.find(({ size, smaller }) => seconds > 1.9 * size || isJustOne(size, smaller)) ?? smallest
  // What ends in a second is not over yet.
  const count = Math.max(1, Math.round(seconds / size))
  return numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count)
}
