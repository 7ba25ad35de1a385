import type { Transaction } from '#platform/database/schema.ts'
import { countedSince } from './acted-on.ts'
import type { Guarded } from './chats.ts'
import { lookingBack, type Read } from './judge-batch.ts'
import { clockOf } from './judge/facts.ts'
import type { Earlier, Timeline } from './judge/past.ts'
import type { Admins } from './judge/rule.ts'
import { askPeople, type Knowing } from './people.ts'
import { type ActedOnIn, askActedOn } from './store-acted-on.ts'
import { askAdmins } from './store-admins.ts'
import type { Lately, Recent } from './recent.ts'
import { type Author, readTracesOf } from './store-traces.ts'

/** The context of messages: earlier ones, their authors, and what rules did recently. */
export type Around = {
  earlier: Map<number, Timeline>
  /** By author, where rules look back further than `earlier` reaches. */
  ofAuthors: Map<number, readonly Earlier[]>
  people: Knowing
  actedOn: ActedOnIn
  admins: Map<number, Admins>
}

export type Chats = ReadonlyMap<number, Guarded>

/** The messages that were written in these groups. */
const readsIn = (reads: readonly Read[], chats: Chats) => reads.filter(({ facts }) => chats.has(facts.chatId))

type Looking = { chatId: number; userId: number; inChat: number; ofAuthor: number }

const earliest = (some: readonly Looking[], of: 'inChat' | 'ofAuthor') =>
  Math.min(...some.map((one) => one[of]))

/** Each author for whom rules look back further than the recent messages reach, once. */
function authorsFurther(looking: readonly Looking[], recent: ReadonlyMap<number, Lately>): Author[] {
  const further = looking.filter(({ chatId, ofAuthor }) => ofAuthor < (recent.get(chatId)?.since ?? Infinity))
  return [...Map.groupBy(further, ({ chatId, userId }) => `${chatId} ${userId}`).values()].flatMap((some) => {
    const [one] = some
    return one ? [{ chatId: one.chatId, userId: one.userId, since: earliest(some, 'ofAuthor') }] : []
  })
}

/** Asks for the context of messages in these groups along with the next statement (0056); known when that is answered. */
export async function askAround(
  trx: Transaction,
  all: readonly Read[],
  chats: Chats,
  { recent, now }: { recent: Recent; now: number },
): Promise<() => Promise<Around>> {
  const reads = readsIn(all, chats)
  const chatIds = [...new Set(reads.map(({ facts }) => facts.chatId))]
  if (chatIds.length === 0) throw new Error('nobody wrote anything')
  const looking = reads.flatMap((read): Looking[] => {
    const { chatId, authorId: userId } = read.facts
    const chat = chats.get(chatId)
    return chat ? [{ chatId, userId, ...lookingBack(read, chat) }] : []
  })
  const backs = [...Map.groupBy(looking, ({ chatId }) => chatId)].map(([chatId, some]) => ({
    chatId,
    since: earliest(some, 'inChat'),
  }))
  const seeksImpostors = (chatId: number) => chats.get(chatId)?.settings.impersonation.first !== 'off'

  const inChats = await recent.ask(trx, backs, now)
  const clocks = reads.map(({ facts }) => clockOf(facts))
  const actedOn = await askActedOn(trx, chatIds, countedSince(clocks))
  const people = await askPeople(
    trx,
    looking.map(({ chatId, userId }) => ({ chatId, userId })),
  )
  const admins = await askAdmins(trx, chatIds.filter(seeksImpostors))
  return async () => {
    const lately = await inChats()
    return {
      earlier: new Map([...lately].map(([chatId, { timeline }]) => [chatId, timeline])),
      ofAuthors: await readTracesOf(trx, authorsFurther(looking, lately)),
      people: people(),
      actedOn: actedOn(),
      admins: admins(),
    }
  }
}

/** Whether asking for `chats` would ask the same as was asked for `likely`. */
export const isAskedAlike = (reads: readonly Read[], likely: Chats, chats: Chats): boolean =>
  readsIn(reads, chats).every(
    ({ facts: { chatId } }) => likely.get(chatId)?.settings === chats.get(chatId)?.settings,
  )
