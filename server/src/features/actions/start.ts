import type { RefusalName } from '@steward/contract/refusals.ts'
import { heldIds } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { createGather } from '#platform/gather.ts'
import type { Carrier } from '#platform/outbox/outbox.ts'
import { Refused } from '#platform/refused.ts'
import type { Leased } from '#platform/outbox/leased.ts'
import { factsWanted } from './authorize.ts'
import { askFacts, type Facts, type FactsOfGroup } from './facts.ts'
import { takesRights } from './rules-of-admins.ts'
import type { Begun, NewAction } from './store.ts'
import { warningAhead } from './warn.ts'
import { askToWrite, ourOwn, write, type Written } from './write.ts'

export type StartDeps = {
  database: Database
  /** Asked in the transaction that begins them: why each may not begin, or undefined. What it writes stays. */
  brake: (trx: Transaction, wanted: readonly NewAction[]) => Promise<(RefusalName | undefined)[]>
  outbox: Pick<Carrier, 'room' | 'wake'>
  /** Makes the calls of what was just begun. */
  carry: (begun: readonly Carried[]) => void
  now: () => Date
}

/** A call that is ours to make, what it carries out, and what was read as that was begun. */
export type Carried = { row: Leased; wanted: NewAction; facts: FactsOfGroup | undefined }

/** What somebody may do, by these facts. */
type Asked = { wanted: NewAction; facts: Facts }
type Started = Written

/** To give somebody rights empties no group. */
const isFree = ({ isAllowed, action }: NewAction, facts: Facts) =>
  isAllowed === true || (action.kind === 'promote' && !takesRights(action, facts))

/** The group may have been upgraded since it was asked about (REL-17). */
async function underHeldIds(trx: Transaction, all: readonly Asked[]): Promise<Asked[]> {
  const idOf = await heldIds(
    trx,
    all.map(({ facts }) => facts.chat.chatId),
  )
  return all.map(({ wanted, facts }) => {
    const chatId = idOf(facts.chat.chatId)
    // Under another id messages have other numbers.
    const messageIds = chatId === facts.chat.chatId ? facts.messageIds : null
    const known = { ...facts, messageIds, chat: { ...facts.chat, chatId } }
    return { facts: known, wanted: { ...wanted, chatId, isAllowed: isFree(wanted, known) } }
  })
}

/** Writes down what may be done, and owes its calls; throws the refusal. Undefined: its key was used before. */
export function createStart({ database, brake, outbox, carry, now }: StartDeps) {
  /** What each call is asked about as it leaves, which most do at once. Asked along. */
  const askAsSent = (trx: Transaction, all: readonly Asked[]) =>
    askFacts(
      trx,
      all.map(({ wanted, facts }) =>
        factsWanted({ ...wanted, phase: 'sent' }, { botId: facts.bot.userId, now: now() }),
      ),
    )

  /** What is asked for at the same time is begun in one transaction: its brakes, its actions and their calls. */
  async function startAll(given: readonly Asked[]): Promise<Started[]> {
    const { all, held, free, asked, asSent } = await database.transaction().execute(async (trx) => {
      const all = await underHeldIds(trx, given)
      const held = await brake(
        trx,
        all.map(({ wanted }) => wanted),
      )
      const free = all.filter((_, place) => !held[place])
      const room = outbox.room()
      const asked = await askToWrite(trx, free, room)
      return { all, held, free, asked, asSent: await askAsSent(trx, room > 0 ? free : []) }
    })
    const { written, leased: ours, owed } = asked()
    const begunOf = new Map(free.map((one, place) => [one, written[place]]))
    const sent = asSent()
    const ofAction = new Map(
      free.flatMap(({ wanted }, place) => {
        const one = written[place]
        return one && 'actionId' in one ? [[one.actionId, { wanted, facts: sent[place] }] as const] : []
      }),
    )
    const carried = new Set(ours.map(({ operation }) => operation?.id))
    carry(
      ours.flatMap((row) => {
        const begun = row.operation === null ? undefined : ofAction.get(row.operation.id)
        return begun ? [{ row, ...begun }] : []
      }),
    )
    if (ours.length < owed) outbox.wake()
    return all.map((one, place): Started => {
      const refused = held[place]
      if (refused) return { refused }
      const begun = begunOf.get(one)
      if (!begun || 'refused' in begun) return begun
      const { actionId, params } = begun
      return { actionId, params, isCarried: carried.has(actionId) }
    })
  }

  /** What we keep ourselves reads what it changes, and may be refused half way: in a transaction of its own. */
  async function startOwn(one: Asked): Promise<Started> {
    const begun = await database.transaction().execute(async (trx) => {
      const [held] = await underHeldIds(trx, [one])
      if (!held) return undefined
      const { wanted, facts } = held
      const ahead = wanted.action.kind === 'warn' ? await warningAhead(trx, facts) : undefined
      // What follows from a warning is the doing of whoever warns.
      const action = ahead?.follows?.action ?? wanted.action
      const [refused] = await brake(trx, [{ ...wanted, action }])
      return refused ? { refused } : write(trx, wanted, facts, ahead)
    })
    outbox.wake()
    return begun
  }

  const together = createGather(startAll)

  return async (wanted: NewAction, facts: Facts): Promise<Begun | undefined> => {
    const one = { wanted, facts }
    const begun = await (ourOwn.has(wanted.action.kind) ? startOwn(one) : together(one))
    // Thrown after the commit: that the brake was pulled is written down.
    if (begun && 'refused' in begun) throw new Refused(begun.refused)
    return begun
  }
}
