import type { Read } from '../../../server/src/features/protection/judge-batch.ts'
import type { Trace } from '../../../server/src/features/protection/store-traces.ts'

function push<Key>(kept: Map<Key, Trace[]>, key: Key, one: Trace) {
  const some = kept.get(key)
  if (some) some.push(one)
  else kept.set(key, [one])
}

/** What was seen before, found as the server finds it: by who wrote it, and by what is alike. */
export function createMemory() {
  const byAuthor = new Map<number, Trace[]>()
  const byBand = new Map<number, Trace[]>()
  return {
    before({ facts, trace }: Read): Trace[] {
      const alike = (trace.bands ?? []).flatMap((band) => byBand.get(band) ?? [])
      return [...new Set([...(byAuthor.get(facts.authorId) ?? []), ...alike])]
    },
    keep({ facts, trace }: Read) {
      push(byAuthor, facts.authorId, trace)
      for (const band of trace.bands ?? []) push(byBand, band, trace)
    },
  }
}
