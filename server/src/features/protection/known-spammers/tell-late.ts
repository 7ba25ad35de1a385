import type { UserId } from '@steward/contract/ids.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { beginningOf } from '../beginning-of.ts'
import { createGuardedChats } from '../chats.ts'
import { signalOf } from '../judge/verdict.ts'
import { readPeople } from '../people.ts'
import { keepHits, type NewHit } from '../store-hits.ts'
import { firstMessagesOf, readListed, settleListed } from './store-answers.ts'

type Deps = {
  botId: number
  lists: readonly string[]
  ask: (trx: Transaction, hits: readonly NewHit[]) => Promise<void>
}

/**
 * Puts somebody before the admins of the groups that asked about them and saw a message of theirs before the answer came.
 * Twice is the same as once.
 */
export function createTellLate({ botId, lists, ask }: Deps) {
  const { guarded } = createGuardedChats()

  return async function tellLate(trx: Transaction, userId: UserId): Promise<void> {
    const written = await firstMessagesOf(trx, userId)
    const places = written.map(({ chatId }) => ({ chatId, userId }))
    const listedBy = await readListed(trx, places, lists)
    const late = written.filter(({ chatId }) => listedBy(chatId, userId).length > 0)
    if (late.length > 0) {
      const chats = await guarded(
        trx,
        late.map(({ chatId }) => chatId),
      )
      const known = await readPeople(trx, places)
      const hits: NewHit[] = []
      for (const one of late) {
        const chat = chats.get(one.chatId)
        const verdict = chat?.settings.known_spammers.first ?? 'off'
        if (!chat || verdict === 'off' || known(one.chatId, userId).isExempt) continue
        hits.push({
          ...one,
          editedAt: 0,
          userId,
          rule: 'known_spammers',
          signals: [signalOf('known_spammers', verdict, { lists: listedBy(one.chatId, userId) })],
          verdict,
          seconds: null,
          messageIds: [one.messageId],
          excerpt: await beginningOf(trx, one, botId),
          profileExcerpt: null,
          settingsVersion: chat.version,
          wave: null,
          state: verdict === 'ask' ? 'asked' : 'watched',
        })
      }
      const fresh = await keepHits(trx, hits)
      await ask(
        trx,
        fresh.filter(({ state }) => state === 'asked'),
      )
    }
    await settleListed(trx, userId)
  }
}
