import type { MessageRule } from '@steward/contract/protection/rule-names.ts'
import { day } from '#platform/durations.ts'
import { clockOf, type MessageFacts } from '../judge/facts.ts'
import type { Judgement } from '../judge/judge.ts'
import { type KnownOf, nameOfHit } from '../people.ts'
import type { NewHit } from '../store-hits.ts'
import { nobodys } from './tried-in.ts'
import type { Author } from './written.ts'

/** What would have been kept of somebody. */
type Kept = {
  hits: Set<string>
  actedIn: Map<number, MessageRule>
  actedAt: number[]
  isSuspected: boolean
}

/** As it came, not as it was edited. */
const isNew = ({ editedAt }: MessageFacts): boolean => editedAt === 0

/** Who people would have been to the rules at each message, with what the rules would have done to them before it. */
export function createKnown(written: readonly MessageFacts[], authors: ReadonlyMap<number, Author>) {
  const left = new Map<number, number>()
  for (const { authorId } of written.filter(isNew)) left.set(authorId, (left.get(authorId) ?? 0) + 1)
  const all = new Map<number, Kept>()
  let now = 0

  function keptOf(userId: number): Kept {
    const kept = all.get(userId) ?? {
      hits: new Set(),
      actedIn: new Map(),
      actedAt: [],
      isSuspected: false,
    }
    all.set(userId, kept)
    return kept
  }

  const known: KnownOf = (_, userId) => {
    const author = authors.get(userId)
    const { hits, actedIn, actedAt, isSuspected } = keptOf(userId)
    return {
      isExempt: author?.isExempt === true,
      // What is kept counts all that they wrote; those that follow were not there yet.
      messages: Math.max(1, (author?.messages ?? 0) - (left.get(userId) ?? 0)),
      joinedAt: author?.joinedAt ?? null,
      recentHits: actedAt.filter((at) => now - at < day).length,
      hits,
      actedIn,
      isSuspected,
      letOff: nobodys,
    }
  }

  return {
    known,
    /** The message that is judged next. */
    come(facts: MessageFacts): void {
      now = clockOf(facts)
      if (isNew(facts)) left.set(facts.authorId, (left.get(facts.authorId) ?? 1) - 1)
    },
    /** Keeps what would have been kept of a judgement, each message and edit once; answers with what is new. */
    keep({ rule }: Judgement, hits: readonly NewHit[]): NewHit[] {
      return hits.filter((hit) => {
        const kept = keptOf(hit.userId)
        if (kept.hits.has(nameOfHit(hit))) return false
        kept.hits.add(nameOfHit(hit))
        if (rule === 'impersonation') kept.isSuspected = true
        if (hit.state !== 'due') return true
        kept.actedIn.set(hit.messageId, rule)
        kept.actedAt.push(now)
        return true
      })
    },
  }
}
