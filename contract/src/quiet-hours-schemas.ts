import { z } from 'zod/mini'
import { timeOfDayPattern } from './quiet-hours.ts'

/** `22:00`, on the clock of whoever chose it. */
const TimeOfDay = z.string().check(z.regex(timeOfDayPattern))

const Day = z.nullable(z.strictObject({ from: TimeOfDay, to: TimeOfDay }))

export const QuietHours = z.object({
  on: z.boolean(),
  days: z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day }),
})

const day = z.optional(Day)

/** What is left out stays as it is. */
export const QuietHoursChange = z.strictObject({
  on: z.optional(z.boolean()),
  days: z.optional(z.strictObject({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day })),
})
export type QuietHoursChange = z.infer<typeof QuietHoursChange>
