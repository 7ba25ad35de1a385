import { type Monotonic, sinceStart } from '#platform/monotonic.ts'

export type Allowance = { burst: number; perSecond: number }

/** Keys that are remembered unless it is said; the ones used longest ago are forgotten first, so a flood of keys costs no memory. */
const manyKeys = 50_000

/**
 * A token bucket per key, from which so many are taken at once; a count below zero gives them back. Answers 0 when the
 * caller may go on, else the seconds after which to come again. `monotonic`: milliseconds of a clock that nobody sets, so
 * that one which jumps shuts nobody out and lets no flood in (REL-15).
 */
export function createRate(
  { burst, perSecond }: Allowance,
  monotonic: Monotonic = sinceStart,
  keysKept = manyKeys,
) {
  const buckets = new Map<string, { left: number; at: number }>()

  return function take(key: string, count = 1): number {
    const at = monotonic()
    const before = buckets.get(key)
    const refilled = before ? before.left + ((at - before.at) / 1000) * perSecond : burst
    const left = Math.min(burst, refilled)

    // Set anew, so that the map's own order is the order of use.
    buckets.delete(key)
    buckets.set(key, { left: left >= count ? left - count : left, at })
    const [oldest] = buckets.size > keysKept ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    return left >= count ? 0 : Math.ceil((count - left) / perSecond)
  }
}
