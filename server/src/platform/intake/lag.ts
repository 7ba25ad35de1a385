import type { Arrived } from './arrived.ts'
import type { Consumer } from './consumer.ts'

/** When it happened, in Unix seconds, as Telegram says in most kinds; a callback query, for one, has no time. */
export function happenedAt({ update }: Pick<Arrived, 'update'>): number | undefined {
  for (const [key, told] of Object.entries(update)) {
    if (key === 'update_id' || typeof told !== 'object' || told === null) continue
    const { edit_date: edited, date } = Object(told)
    const at: unknown = edited ?? date
    if (typeof at === 'number') return at
  }
  return undefined
}

/** Measures from the moment that something happened in Telegram until its effects are committed here (REL-18). */
export const lagMeter =
  (observe: (seconds: number) => void, now: () => Date): Consumer =>
  () => {
    const moments: number[] = []
    return {
      read: (arrived) => {
        const at = happenedAt(arrived)
        if (at !== undefined) moments.push(at)
      },
      write: async () => () => {
        const seconds = now().getTime() / 1000
        // Telegram counts whole seconds, and its clock is not ours.
        for (const at of moments) observe(Math.max(0, seconds - at))
      },
    }
  }
