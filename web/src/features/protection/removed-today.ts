import type { Hit, HitPage } from '@steward/contract/protection/hit.ts'
import { day } from '#platform/day.ts'

/** All that a rule carries out takes away what it was done for, once it came to be. */
const wasRemoved = ({ state, outcome, undone_at }: Hit) =>
  state === 'done' && undone_at === null && (outcome === null || cameToBe.has(outcome))
const cameToBe: ReadonlySet<Hit['outcome']> = new Set(['done', 'partly', 'uncertain'])

/** How much the rules took away today, as far as the newest hits tell; `now` in milliseconds. */
export function removedToday({ hits, next_cursor }: HitPage, now: number) {
  const today = day('en', now / 1000)
  const found = hits.filter(({ at }) => day('en', at) === today)
  return {
    count: found.filter(wasRemoved).length,
    isMore: next_cursor !== null && found.length === hits.length,
  }
}
