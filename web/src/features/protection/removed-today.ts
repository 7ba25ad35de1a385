import type { HitPage } from '@steward/contract/protection/hit.ts'
import { day } from '#platform/day.ts'
import { becameOf } from '#platform/protection/became-of.ts'

/** How much the rules took away today, as far as the newest hits tell; `now` in milliseconds. */
export function removedToday({ hits, next_cursor }: HitPage, now: number) {
  const today = day('en', now / 1000)
  const found = hits.filter(({ at }) => day('en', at) === today)
  return {
    // All that a rule carries out takes away what it was done for.
    count: found.filter((hit) => becameOf(hit) === 'done').length,
    isMore: next_cursor !== null && found.length === hits.length,
  }
}
