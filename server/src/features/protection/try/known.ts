import { clockOf, type MessageFacts } from '../judge/facts.ts'
import type { Judgement } from '../judge/judge.ts'
import type { Acted } from '../judge/rule.ts'
import { type KnownOf, nameOfHit } from '../people.ts'
import type { NewHit } from '../store-hits.ts'
import { nobodys } from './tried-in.ts'
import type { Author } from './written.ts'

/** What would have been kept of somebody. */
type Kept = {
  hits: Set<string>
  acted: Acted[]
  isSuspected: boolean
}

/** As it came, not as it was edited. */
const isNew = ({ editedAt }: MessageFacts): boolean => editedAt === 0

/** Who people would have been to the rules at each message, with what the rules would have done to them before it. */
export function createKnown(written: readonly MessageFacts[], authors: ReadonlyMap<number, Author>) {
  const left = new Map<number, number>()
  for (const { authorId } of written.filter(isNew)) left.set(authorId, (left.get(authorId) ?? 0) + 1)
  const all = new Map<number, Kept>()

  function keptOf(userId: number): Kept {
    const kept = all.get(userId) ?? { hits: new Set(), acted: [], isSuspected: false }
    all.set(userId, kept)
    return kept
  }

  const known: KnownOf = (_, userId) => {
    const author = authors.get(userId)
    const { hits, acted, isSuspected } = keptOf(userId)
    return {
      isExempt: author?.isExempt === true,
      // What is kept counts all that they wrote; those that follow were not there yet.
      messages: Math.max(1, (author?.messages ?? 0) - (left.get(userId) ?? 0)),
      joinedAt: author?.joinedAt ?? null,
      wroteFirst: author?.wroteFirst ?? null,
      hereSince: author?.hereSince ?? null,
      acted,
      hits,
      isSuspected,
      letOff: nobodys,
    }
  }

  return {
    known,
    /** The message that is judged next. */
    come(facts: MessageFacts): void {
      if (isNew(facts)) left.set(facts.authorId, (left.get(facts.authorId) ?? 1) - 1)
    },
    /** Keeps what would have been kept of a judgement, each message and edit once; answers with what is new. */
    keep({ rule, signals }: Judgement, hits: readonly NewHit[]): NewHit[] {
      return hits.filter((hit) => {
        const kept = keptOf(hit.userId)
        if (kept.hits.has(nameOfHit(hit))) return false
        kept.hits.add(nameOfHit(hit))
        if (rule === 'impersonation') kept.isSuspected = true
        if (hit.state !== 'due') return true
        const { messageId, messageIds } = hit
        const rules = [rule, ...signals.map((signal) => signal.rule)]
        kept.acted.push({ messageId, messageIds, rules, at: clockOf(hit) })
        return true
      })
    },
  }
}
