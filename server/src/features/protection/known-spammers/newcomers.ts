import type { Guarded } from '../chats.ts'
import type { Read } from '../judge-batch.ts'
import type { KnownOf } from '../people.ts'
import type { Place } from './store-answers.ts'

/** Whoever wrote more than this here was asked about, or was there before the rule. */
const firstMessages = 3

const asksLists = (chat: Guarded | undefined): boolean =>
  chat !== undefined && chat.settings.known_spammers.first !== 'off'

type Chats = ReadonlyMap<number, Guarded>

/** Those who came into groups whose rules ask lists of spammers. */
export const comersIn = (joins: readonly (Place & { isBot: boolean })[], chats: Chats): Place[] =>
  joins.filter(({ chatId, isBot }) => !isBot && asksLists(chats.get(chatId)))

/** Whoever wrote in such groups: no channels. */
export const authorsIn = (reads: readonly Read[], chats: Chats): Place[] =>
  reads.flatMap(({ facts: { chatId, authorId, isChannel } }) =>
    !isChannel && asksLists(chats.get(chatId)) ? [{ chatId, userId: authorId }] : [],
  )

/** Of those, who is new there. */
export const newcomersOf = (authors: readonly Place[], known: KnownOf): Place[] =>
  authors.filter(({ chatId, userId }) => {
    const { isExempt, messages } = known(chatId, userId)
    return !isExempt && messages <= firstMessages
  })
