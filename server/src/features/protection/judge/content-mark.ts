import { createHash } from 'node:crypto'
import type { ContentFacts } from './facts.ts'

const bytes = 6

/** A number by which it is told whether what rules look at in a message has changed; nothing can be read from it. */
export function contentMark(facts: ContentFacts): number {
  const { text, labels, targets, links, kinds, media, mentions, customEmoji, extension } = facts
  const all = [text, labels, targets, links, [...kinds].toSorted(), media, mentions, customEmoji, extension]
  return createHash('sha256').update(JSON.stringify(all)).digest().readUIntBE(0, bytes)
}
