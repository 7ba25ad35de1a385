import { earlierOf, type Read } from '../../../server/src/features/protection/judge-batch.ts'
import { furthest } from '../../../server/src/features/protection/recent.ts'
import type { Earlier } from '../../../server/src/features/protection/judge/rule.ts'

/** What was seen before, as far back as the server looks. */
export function createMemory() {
  const kept: Earlier[] = []
  return {
    before: (): Earlier[] => kept.slice(-furthest.messages),
    keep: (read: Read) => void kept.push(earlierOf(read)),
  }
}
