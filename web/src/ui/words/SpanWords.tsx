import { Plural } from '@lingui/react/macro'
import { day, hour, minute } from '#ui/words/durations.ts'

/** A time in the largest unit that leaves nothing over. */
export function SpanWords({ seconds }: { seconds: number }) {
  const [days, hours, minutes] = [seconds / day, seconds / hour, seconds / minute]
  if (Number.isInteger(days)) return <Plural value={days} one="# day" other="# days" />
  if (Number.isInteger(hours)) return <Plural value={hours} one="# hour" other="# hours" />
  if (Number.isInteger(minutes)) return <Plural value={minutes} one="# minute" other="# minutes" />
  return <Plural value={seconds} one="# second" other="# seconds" />
}
