import { Action, type ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { heldIds } from '../../platform/database/current-id.ts'
import type { Transaction } from '../../platform/database/schema.ts'
import { createGather } from '../../platform/gather.ts'
import type { Endings } from '../../platform/outbox/endings.ts'
import type { Carrier } from '../../platform/outbox/outbox.ts'
import type { Actions } from '../../platform/outbox/send.ts'
import { Refused } from '../../platform/refused.ts'
import { type AuthorizeDeps, createAuthorize } from './authorize.ts'
import { end } from './end.ts'
import type { Facts } from './facts.ts'
import { createOptions } from './options.ts'
import { takesRights } from './rules-of-admins.ts'
import { type Begun, findByKeys, outcomesOf, readActions, type Wanted } from './store.ts'
import { warningAhead, warningsAfter } from './warn.ts'
import { ourOwn, write, writeActions, type Written } from './write.ts'

type Deps = AuthorizeDeps & {
  /** Asked in the transaction that begins them: why each may not begin, or undefined. What it writes stays. */
  brake: (trx: Transaction, wanted: readonly Wanted[]) => Promise<(RefusalName | undefined)[]>
  outbox: Carrier
  endings: Pick<Endings, 'outcome'>
}

/** What somebody may do, by these facts. */
type Asked = { wanted: Wanted; facts: Facts }
type Started = Written

/** What a call finds when an earlier try of it did happen although nobody heard so. */
const alreadySo: ReadonlySet<RefusalName> = new Set(['request_gone', 'target_not_admin', 'target_not_member'])

/** The one way in which anything is done to a person or in a group, whoever decided it and by whichever door. */
export function createActions({ brake, outbox, endings, ...deps }: Deps) {
  const { database } = deps
  const authorize = createAuthorize(deps)
  const options = createOptions(deps)

  const found = createGather((keys: readonly Wanted[]) => findByKeys(database, keys))
  const outcomes = createGather((ids: readonly number[]) => outcomesOf(database, ids))
  const asked = createGather((ids: readonly number[]) => readActions(database, ids))
  const started = createGather((all: readonly Asked[]) => startAll(all))

  /** To give somebody rights empties no group. */
  const isFree = ({ isAllowed, action }: Wanted, facts: Facts) =>
    isAllowed === true || (action.kind === 'promote' && !takesRights(action, facts))

  /** The group may have been upgraded since it was asked about (REL-17). */
  async function underHeldIds(trx: Transaction, all: readonly Asked[]): Promise<Asked[]> {
    const idOf = await heldIds(
      trx,
      all.map(({ facts }) => facts.chat.chatId),
    )
    return all.map(({ wanted, facts }) => {
      const chatId = idOf(facts.chat.chatId)
      const known = { ...facts, chat: { ...facts.chat, chatId } }
      return { facts: known, wanted: { ...wanted, chatId, isAllowed: isFree(wanted, known) } }
    })
  }

  /** What is asked for at the same time is begun in one transaction: its brakes, its actions and their calls. */
  async function startAll(given: readonly Asked[]): Promise<Started[]> {
    const { answers, leased, owed } = await database.transaction().execute(async (trx) => {
      const all = await underHeldIds(trx, given)
      const held = await brake(
        trx,
        all.map(({ wanted }) => wanted),
      )
      const free = all.filter((_, place) => !held[place])
      const { written, ...rest } = await writeActions(trx, free, outbox.room())
      const begun = new Map(free.map((one, place) => [one, written[place]]))
      const started = all.map((one, place): Started => {
        const refused = held[place]
        return refused ? { refused } : begun.get(one)
      })
      return { answers: started, ...rest }
    })
    outbox.carry(leased)
    if (leased.length < owed) outbox.wake()
    return answers
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

  async function start(wanted: Wanted): Promise<Begun | undefined> {
    const facts = await authorize({ ...wanted, phase: 'asked' })
    const one = { wanted, facts }
    const begun = await (ourOwn.has(wanted.action.kind) ? startOwn(one) : started(one))
    // Thrown after the commit: that the brake was pulled is written down.
    if (begun && 'refused' in begun) throw new Refused(begun.refused)
    return begun
  }

  const settled = (actionId: number): Promise<ActionOutcome> =>
    endings.outcome(actionId, () => outcomes(actionId))

  /** Writes it down and owes it to Telegram, without waiting for how it ends. */
  const begin = async (wanted: Wanted): Promise<number> => {
    // Of two at the same instant one begins it, and the other finds it.
    const begun = (await found(wanted)) ?? (await start(wanted)) ?? (await found(wanted))
    if (!begun) throw new Error('an action was neither begun nor found')
    if (begun.params !== JSON.stringify(wanted.action)) throw new Refused('key_used')
    return begun.actionId
  }

  const act = async (wanted: Wanted): Promise<ActionOutcome> => {
    const actionId = await begin(wanted)
    const outcome = await settled(actionId)
    if (wanted.action.kind !== 'warn') return outcome
    return { ...outcome, ...(await warningsAfter(database, actionId, settled)) }
  }

  /** For the outbox: whether the action may still be done, and how its calls ended. */
  const carried: Actions = {
    check: async (actionId, { attempts }) => {
      const isAgain = attempts > 1
      try {
        const { params, ...whose } = await asked(actionId)
        const action = Action.parse(JSON.parse(params))
        await authorize({ ...whose, action, phase: isAgain ? 'again' : 'carried' })
        return 'go'
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.refusal === 'telegram_unreachable') return 'later'
        return isAgain && alreadySo.has(error.refusal) ? 'go' : { refused: error.refusal }
      }
    },
    onEnded: end,
  }

  /** Why each thing may not be done to the group as a whole by this person; null: it may. */
  const groupOptions = async (viewer: UserId, chatId: ChatId) =>
    (await options({ viewer, chatId, userId: null })).options

  return { act, begin, options, groupOptions, carried }
}
