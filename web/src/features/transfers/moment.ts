/** A day and its time of day, for a person. A chosen time zone takes the place of the device's. */
export const moment = (locale: string, timeZone: string | null, seconds: number): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone !== null && { timeZone }),
  }).format(seconds * 1000)
