import type { Guarded } from '../chats.ts'
import { canFind } from '../judge/judge-profile.ts'
import { cameAt, isNewcomer } from '../judge/rule.ts'
import type { Read } from '../judge-batch.ts'
import type { KnownOf } from '../people.ts'
import type { Place, ProfileToCheck } from './store-looks.ts'

/** Whether the rules of a group look at profiles, and any of them can find something there. */
const looks = (chat: Guarded | undefined): chat is Guarded =>
  chat !== undefined && chat.settings.profile.first !== 'off' && canFind(chat.settings)

type Chats = ReadonlyMap<number, Guarded>

/** Those who came into groups that look at profiles. */
export const comersToLookAt = (
  joins: readonly (Place & { isBot: boolean })[],
  chats: Chats,
): ProfileToCheck[] =>
  joins.flatMap(({ chatId, userId, isBot }) => {
    const chat = chats.get(chatId)
    return !isBot && looks(chat) ? [{ chatId, userId, version: chat.version, hasWritten: false }] : []
  })

/** Those who wrote there and are new: no channels, and nobody whom rules leave alone. */
export const authorsToLookAt = (reads: readonly Read[], chats: Chats, known: KnownOf): ProfileToCheck[] =>
  reads.flatMap(({ facts }) => {
    const { chatId, authorId: userId, isChannel, date } = facts
    const chat = chats.get(chatId)
    if (isChannel || !looks(chat)) return []
    const who = known(chatId, userId)
    const joinedAt = cameAt(who, facts, chat.linkedChatId)
    if (who.isExempt || !isNewcomer(chat.settings, { ...who, joinedAt }, date)) return []
    return [{ chatId, userId, version: chat.version, hasWritten: true }]
  })
