import { earlierOf, type Read } from '@steward/server/features/protection/judge-batch.ts'
import { createTimeline } from '@steward/server/features/protection/judge/past.ts'
import { furthest } from '@steward/server/features/protection/recent.ts'

/** What was seen before, as far back as the server looks. */
export function createMemory() {
  const timeline = createTimeline(furthest.messages)
  return {
    before: () => timeline,
    keep: (read: Read) => timeline.add(earlierOf(read)),
  }
}
