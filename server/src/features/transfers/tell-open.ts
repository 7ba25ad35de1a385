import type { TransferKind, TransferState } from '@steward/contract/transfers.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { transferWords } from '@steward/contract/words/transfers.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { dayMs } from '#platform/durations.ts'
import { say } from '#platform/language/say.ts'
import { answerersOf } from './rules.ts'
import type { Application } from './store.ts'
import { adminsOf, firstNamesOf, type Telling } from './tell-people.ts'

export type Side = 'steward' | 'receiver'

const wordsOf: Record<TransferKind, Record<Side, Words>> = {
  offer: { steward: transferWords.offerFromSteward, receiver: transferWords.offerToReceiver },
  claim: { steward: transferWords.claimToSteward, receiver: transferWords.claimFromReceiver },
}

/** Who began it knows of it: only the other one finds it in an app that is open already. */
const isNewsTo: Record<TransferKind, Side> = { offer: 'receiver', claim: 'steward' }

/** What a side of an application is told while it can be answered. */
export const sideWords = (side: Side, { kind, state }: { kind: TransferKind; state: TransferState }) => ({
  words: state === 'cooling' && side === 'steward' ? transferWords.claimCooling : wordsOf[kind][side],
  offered: side === isNewsTo[kind],
})

const daysLeft = ({ expiresAt, stewardship: { at } }: Application) =>
  Math.ceil((expiresAt.getTime() - at.getTime()) / dayMs)

/** For both sides of it. */
export async function sideTellings(trx: Transaction, application: Application): Promise<Telling[]> {
  const { steward, receiver, stewardship } = application
  const name = await firstNamesOf(trx, stewardship.chatId, [steward, receiver])
  const values = { title: stewardship.title, days: daysLeft(application) }
  const sides = [
    { side: 'receiver', userId: receiver, other: steward },
    ...(steward === null ? [] : [{ side: 'steward', userId: steward, other: receiver } as const]),
  ] as const
  return sides.map(({ side, userId, other }) => {
    const { words, offered } = sideWords(side, application)
    return {
      userId,
      text: (language) => say(words, language, { ...values, name: name(other, language) }),
      offered,
    }
  })
}

/** The creator who may answer a claim; every admin, where each may object to it. */
export async function otherTellings(trx: Transaction, application: Application): Promise<Telling[]> {
  const { row, kind, state, receiver, steward, stewardship } = application
  if (kind !== 'claim' || (state !== 'pending' && state !== 'cooling')) return []
  const people =
    state === 'cooling'
      ? await adminsOf(trx, row.chat_id)
      : answerersOf(stewardship, receiver).map(({ userId }) => userId)
  const words = state === 'cooling' ? transferWords.claimCooling : transferWords.claimToCreator
  const name = await firstNamesOf(trx, stewardship.chatId, [receiver])
  const values = { title: stewardship.title, days: daysLeft(application) }
  return people
    .filter((userId) => userId !== receiver && userId !== steward)
    .map((userId) => ({
      userId,
      text: (language) => say(words, language, { ...values, name: name(receiver, language) }),
      offered: true,
    }))
}
