import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { acts } from '../acted-on.ts'
import type { Guarded } from '../chats.ts'
import { isOf, isTraced, judgeBatch, readMessage } from '../judge-batch.ts'
import { clockOf, type MessageFacts } from '../judge/facts.ts'
import type { Judgement } from '../judge/judge.ts'
import { pastOf } from '../judge/past.ts'
import type { Admins } from '../judge/rule.ts'
import type { ListedBy } from '../known-spammers/store-answers.ts'
import type { FoundIn } from '../profile/store-looks.ts'
import type { Marks } from '../text/marks.ts'
import { createEarlier } from './earlier.ts'
import { inTurns } from './in-turns.ts'
import { createKnown } from './known.ts'
import type { Author } from './written.ts'

type Around = {
  chat: Guarded
  authors: ReadonlyMap<number, Author>
  listedBy: ListedBy
  foundIn: FoundIn
  admins: Admins | undefined
  marks: Marks | undefined
}

/** A message that rules would have found, by itself or with a later one. */
export type Replayed = {
  facts: MessageFacts
  signals: Judgement['signals']
  verdict: Verdict
  /** Whether the rules knew the author for longer than a newcomer. */
  isRegular: boolean
}

const oneOf = <Value>(chatId: number, value: Value | undefined): ReadonlyMap<number, Value> =>
  new Map(value === undefined ? [] : [[chatId, value]])

/**
 * What rules would have found, had they stood like this then: each message judged as it is when it arrives, in its order,
 * with what was written before it, by its own clock, and with what they would have done to people within the day before.
 * Of a message that was edited it counts once, as it was found last.
 */
export async function replay(written: readonly MessageFacts[], around: Around): Promise<Replayed[]> {
  const { chat, authors, listedBy, foundIn, admins, marks } = around
  const { chatId, settings } = chat
  const earlier = createEarlier(settings)
  const people = createKnown(written, authors)
  const told = { known_spammers: new Set<number>(), profile: new Set<number>() }
  const seen = new Map<number, MessageFacts>()
  const found = new Map<number, Replayed>()

  await inTurns(written, (facts) => {
    const { authorId, messageId } = facts
    const read = readMessage(facts)
    people.come(facts)
    seen.set(messageId, facts)
    const { judged } = judgeBatch([read], {
      now: clockOf(facts),
      chats: new Map([[chatId, chat]]),
      known: people.known,
      earlier: new Map([[chatId, { past: () => pastOf(earlier.before(read)) }]]),
      ofAuthors: new Map(),
      actedOn: () => [],
      marks: oneOf(chatId, marks),
      admins: oneOf(chatId, admins),
      listedBy: (...whose) => (told.known_spammers.has(authorId) ? [] : listedBy(...whose)),
      foundIn: (...whose) => (told.profile.has(authorId) ? undefined : foundIn(...whose)),
    })
    if (isTraced(read, chat)) earlier.add(read)
    for (const { judgement, hits } of judged) {
      const { signals } = judgement
      for (const { userId, verdict, messageIds } of people.keep(judgement, hits)) {
        const isRegular = people.known(chatId, userId).messages > settings.newcomers.messages
        for (const id of messageIds) {
          const message = seen.get(id)
          if (message && (id === messageId || !found.has(id)))
            found.set(id, { facts: message, signals, verdict, isRegular })
        }
      }
      if (!acts.has(judgement.verdict))
        for (const rule of ['known_spammers', 'profile'] as const)
          if (isOf(rule, judgement)) told[rule].add(authorId)
    }
  })
  return [...found.values()]
}
