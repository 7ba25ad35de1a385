/** As the field's calendars order them: a week begins on Monday. Without schemas, so that pages need none. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** `22:00`. */
export const timeOfDayPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Begins on its weekday. An end that is not later on the clock is on the next day; the same time is a whole day. */
export type Span = { from: string; to: string }

/** When a person wants to hear of nothing that can wait. Null: none begin on that day. */
export type QuietHours = { on: boolean; days: Record<Weekday, Span | null> }

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
