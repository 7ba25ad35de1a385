import { z } from 'zod/mini'

/** As the field's calendars order them: a week begins on Monday. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** `22:00`, on the clock of whoever chose it. */
const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** Begins on its weekday. An end that is not later on the clock is on the next day; the same time is a whole day. */
const Span = z.strictObject({ from: TimeOfDay, to: TimeOfDay })
export type Span = z.infer<typeof Span>

/** Null: no quiet hours begin on that day. */
const Day = z.nullable(Span)

const Days = z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day })

/** When a person wants to hear of nothing that can wait. */
export const QuietHours = z.object({ on: z.boolean(), days: Days })
export type QuietHours = z.infer<typeof QuietHours>

const day = z.optional(Day)

/** What is left out stays as it is. */
export const QuietHoursChange = z.strictObject({
  on: z.optional(z.boolean()),
  days: z.optional(z.strictObject({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day })),
})
export type QuietHoursChange = z.infer<typeof QuietHoursChange>

const night: Span = { from: '22:00', to: '08:00' }

/** What is offered to who switches them on. */
export const defaultQuietHours: QuietHours = {
  on: false,
  days: { mon: night, tue: night, wed: night, thu: night, fri: night, sat: night, sun: night },
}

/** Whether nothing could ever be told: only seven whole days leave no minute of the week. */
export const isAlwaysQuiet = ({ days }: QuietHours): boolean =>
  weekdays.every((weekday) => {
    const span = days[weekday]
    return span !== null && span.from === span.to
  })
