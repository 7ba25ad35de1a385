import type { JoinPage } from '@steward/contract/join-checks.ts'
import { useEffect, useState } from 'preact/hooks'
import { clockOf, minutesOf } from './time-words.ts'

type TimeLeftProps = { page: JoinPage; secondsLeft: number; at: number }

/** Seconds are for the eye, and the last minute is not counted out: a reader hears of each minute once. */
export function TimeLeft({ page: { words, language }, secondsLeft, at }: TimeLeftProps) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])

  const left = Math.max(0, Math.round(secondsLeft - Math.max(0, now - at) / 1_000))
  const saying = (time: string) => words.timeLeft.replace('{time}', time)
  return (
    <p class="time">
      <span aria-hidden="true">{saying(clockOf(left, language))}</span>
      <output class="for-ears">{saying(minutesOf(left, language))}</output>
    </p>
  )
}
