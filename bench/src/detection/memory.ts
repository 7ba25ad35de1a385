import { earlierOf, type Read } from '../../../server/src/features/protection/judge-batch.ts'
import { createTimeline } from '../../../server/src/features/protection/judge/past.ts'
import { furthest } from '../../../server/src/features/protection/recent.ts'

/** What was seen before, as far back as the server looks. */
export function createMemory() {
  const timeline = createTimeline(furthest.messages)
  return {
    before: () => timeline,
    keep: (read: Read) => timeline.add(earlierOf(read)),
  }
}
