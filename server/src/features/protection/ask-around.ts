import type { Transaction } from '#platform/database/schema.ts'
import type { Guarded } from './chats.ts'
import { lookingFor, type Read } from './judge-batch.ts'
import type { Admins } from './judge/rule.ts'
import { askActedOn, askAdmins, askPeople, type KnownOf, withOthers } from './people.ts'
import { askTraces, type Trace } from './store-traces.ts'

/** What stands around messages: earlier ones, their authors, and what rules did lately. */
export type Around = {
  traces: Trace[]
  known: KnownOf
  actedOn: (chatId: number) => Set<number>
  admins: Map<number, Admins>
}

export type Chats = ReadonlyMap<number, Guarded>

/** The messages that were written in these groups. */
export const readsIn = (reads: readonly Read[], chats: Chats) =>
  reads.filter(({ facts }) => chats.has(facts.chatId))

/** Asked along for messages in these groups: all of it is known when the next statement is answered. */
export async function askAround(
  trx: Transaction,
  all: readonly Read[],
  chats: Chats,
): Promise<() => Promise<Around>> {
  const reads = readsIn(all, chats)
  const chatIds = [...new Set(reads.map(({ facts }) => facts.chatId))]
  if (chatIds.length === 0) throw new Error('nobody wrote anything')
  const looking = reads.flatMap((read) => {
    const chat = chats.get(read.facts.chatId)
    return chat ? [lookingFor(read, chat)] : []
  })
  const authors = reads.map(({ facts }) => ({ chatId: facts.chatId, userId: facts.authorId }))
  const seeksImpostors = (chatId: number) => chats.get(chatId)?.settings.impersonation.first !== 'off'

  const traces = await askTraces(trx, looking)
  const actedOn = await askActedOn(trx, chatIds)
  const people = await askPeople(trx, authors)
  const admins = await askAdmins(trx, chatIds.filter(seeksImpostors))
  return async () => {
    const before = traces()
    const names = new Set(authors.map(({ chatId, userId }) => `${chatId} ${userId}`))
    const others = before.filter(({ chatId, userId }) => !names.has(`${chatId} ${userId}`))
    return {
      traces: before,
      known: await withOthers(trx, people(), others),
      actedOn: actedOn(),
      admins: admins(),
    }
  }
}

/** Whether what was asked by the first is what the second would ask. */
export const isAskedAlike = (reads: readonly Read[], likely: Chats, chats: Chats): boolean =>
  readsIn(reads, chats).every(
    ({ facts: { chatId } }) => likely.get(chatId)?.settings === chats.get(chatId)?.settings,
  )
