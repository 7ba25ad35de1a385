import type { MessageFacts } from './judge/facts.ts'
import type { Acted, Who } from './judge/rule.ts'
import type { KnownOf, KnownPerson } from './people.ts'
import { createPlaces } from './places.ts'

/** Rules that ask once about somebody, whatever they write. */
export const askingOnce = ['known_spammers', 'profile'] as const

/** Somebody, while a batch is judged. */
type Author = {
  who: KnownPerson
  /** Messages of theirs in this batch that come after the one that is judged. */
  left: number
  /** Messages that rules acted on, in this batch too. */
  acted: readonly Acted[]
  isSuspected: boolean
  /** Which rules asked about them in this batch. */
  told: readonly (typeof askingOnce)[number][]
}

/** Those who wrote the messages of a batch, and whoever else it concerns. */
export function createAuthors(reads: readonly { facts: MessageFacts }[], known: KnownOf) {
  const authors = createPlaces<Author>()
  const authorIn = (chatId: number, userId: number): Author => {
    const met = authors.get(chatId, userId)
    if (met) return met
    const who = known(chatId, userId)
    const { acted, isSuspected } = who
    return authors.set(chatId, userId, { who, left: 0, acted, isSuspected, told: [] })
  }
  for (const { facts } of reads) if (facts.editedAt === 0) authorIn(facts.chatId, facts.authorId).left += 1

  /** By what they had written by then: `messages` counts the whole batch. */
  function whoIs(chatId: number, userId: number): Who {
    const { who, left, acted, isSuspected } = authorIn(chatId, userId)
    const { messages, joinedAt, hereSince, letOff } = who
    return { messages: messages - left, joinedAt, hereSince, acted, isSuspected, letOff }
  }
  return { authorIn, whoIs }
}
