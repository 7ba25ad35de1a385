import type { QuietHours } from '@steward/contract/quiet-hours.ts'
import { endOfSpans } from '#platform/zone-spans.ts'

/** When the quiet that holds at this moment ends; null: it is not quiet. Nobody hears of anything while it holds. */
export const quietUntil = ({ on, days }: QuietHours, timeZone: string, now: Date): Date | null =>
  on ? endOfSpans(days, timeZone, now) : null
