import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { earlierOf, lookingBack, type Read } from '../judge-batch.ts'
import type { Earlier } from '../judge/past.ts'
import { furthest } from '../recent.ts'
import { mostOfAuthor } from '../store-traces.ts'

/** Earlier messages of a replay, as far back as the rules look for them when they judge. */
export function createEarlier(settings: GroupSettings) {
  const inChat: Earlier[] = []
  const ofAuthor = new Map<number, Earlier[]>()

  return {
    before(read: Read): Earlier[] {
      const since = lookingBack(read, { settings })
      const recent = inChat.slice(-furthest.messages).filter(({ date }) => date >= since.inChat)
      const near = new Set(recent)
      const own = ofAuthor.get(read.facts.authorId) ?? []
      return [...own.filter((one) => one.date >= since.ofAuthor && !near.has(one)), ...recent]
    },
    add(read: Read): void {
      const one = earlierOf(read)
      inChat.push(one)
      const own = ofAuthor.get(one.authorId) ?? []
      ofAuthor.set(one.authorId, [...own, one].slice(-mostOfAuthor))
    },
  }
}
