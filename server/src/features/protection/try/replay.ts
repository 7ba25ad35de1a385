import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { day } from '#platform/durations.ts'
import { acts } from '../acted-on.ts'
import { isOf, isTraced, readMessage } from '../judge-batch.ts'
import { clockOf, type MessageFacts } from '../judge/facts.ts'
import { judge, type Judgement } from '../judge/judge.ts'
import { pastOf } from '../judge/past.ts'
import type { Admins } from '../judge/rule.ts'
import type { ListedBy } from '../known-spammers/store-answers.ts'
import type { FoundIn } from '../profile/store-looks.ts'
import type { Marks } from '../text/marks.ts'
import { createEarlier } from './earlier.ts'
import { inTurns } from './in-turns.ts'
import type { Author } from './written.ts'

type Around = {
  settings: GroupSettings
  authors: ReadonlyMap<number, Author>
  listedBy: ListedBy
  foundIn: FoundIn
  admins: Admins | undefined
  marks: Marks | undefined
}

export type Replayed = {
  facts: MessageFacts
  folded: string
  /** Undefined: nothing was found. */
  judgement: Judgement | undefined
  /** Whether the rules know the author for longer than a newcomer. */
  isRegular: boolean
}

/** Whom admins let off is their business of today; what is tried is the rules. */
const nothing: ReadonlySet<string> = new Set()

/** As it came, not as it was edited. */
const isNew = ({ editedAt }: MessageFacts): boolean => editedAt === 0

/**
 * What rules would have said of each message, had they stood like this then: in its order, with what was written before
 * it, by its own clock, and with what they would have done to its author within the day before.
 */
export async function replay(written: readonly MessageFacts[], around: Around): Promise<Replayed[]> {
  const { settings, authors, listedBy, foundIn, admins, marks } = around
  const earlier = createEarlier(settings)
  const told = { known_spammers: new Set<number>(), profile: new Set<number>() }
  const suspected = new Set<number>()
  const hits = new Map<number, number[]>()
  const left = new Map<number, number>()
  for (const { authorId } of written.filter(isNew)) left.set(authorId, (left.get(authorId) ?? 0) + 1)

  return inTurns(written, (facts) => {
    const { authorId, chatId } = facts
    const at = clockOf(facts)
    const author = authors.get(authorId)
    if (isNew(facts)) left.set(authorId, (left.get(authorId) ?? 1) - 1)
    const read = readMessage(facts)
    // What is kept counts all that they wrote; those that follow this one were not there yet.
    const messages = Math.max(1, (author?.messages ?? 0) - (left.get(authorId) ?? 0))
    const isSpared = author?.isExempt === true || (!isNew(facts) && !settings.edits.judged)
    const before = hits.get(authorId) ?? []
    const profile = told.profile.has(authorId) ? undefined : foundIn(chatId, authorId)
    const judgement = isSpared
      ? undefined
      : judge(
          {
            facts,
            folded: read.folded,
            sketch: read.sketch,
            settings,
            earlier: pastOf(earlier.before(read)),
            ...(marks && { marks }),
            ...(admins && { admins }),
            ...(profile && { profile }),
            listedBy: told.known_spammers.has(authorId) ? [] : listedBy(chatId, authorId),
            who: {
              messages,
              joinedAt: author?.joinedAt ?? null,
              recentHits: before.filter((hit) => at - hit < day).length,
              isSuspected: suspected.has(authorId),
              letOff: nothing,
            },
          },
          { now: at, isBraked: false },
        )
    if (isTraced(read, { settings })) earlier.add(read)
    if (judgement) {
      if (judgement.rule === 'impersonation') suspected.add(authorId)
      for (const rule of ['known_spammers', 'profile'] as const)
        if (isOf(rule, judgement)) told[rule].add(authorId)
      if (acts.has(judgement.verdict)) hits.set(authorId, [...before, at])
    }
    return { facts, folded: read.folded, judgement, isRegular: messages > settings.newcomers.messages }
  })
}
