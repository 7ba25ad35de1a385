/** Words that more than one screen says. */
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const counted = new Intl.NumberFormat('en-GB')

export const timeOfDay = (unixSeconds: number) => clock.format(unixSeconds * 1000)

/** A time today, a date before; `now` is the world's clock, in milliseconds. */
export function shortDate(unixSeconds: number, now: number): string {
  return new Date(unixSeconds * 1000).toDateString() === new Date(now).toDateString()
    ? timeOfDay(unixSeconds)
    : day.format(unixSeconds * 1000)
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${counted.format(number)} ${number === 1 ? one : many}`
}
