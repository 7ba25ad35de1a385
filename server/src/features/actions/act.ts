import { Action, type ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { isStillCleanedUp, noLongerFits } from '#domain/cleaned-up.ts'
import type { Origin } from '#domain/profile-changes.ts'
import { createGather } from '#platform/gather.ts'
import type { Completions } from '#platform/outbox/completions.ts'
import type { OutboxHandler } from '#platform/outbox/operation.ts'
import type { Carrier } from '#platform/outbox/outbox.ts'
import { Refused } from '#platform/refused.ts'
import { type AuthorizeDeps, createAuthorize } from './authorize.ts'
import type { Facts, FactsOfGroup } from './facts.ts'
import { end } from './end.ts'
import { operationOf } from './operation-of.ts'
import { createOptions } from './options.ts'
import { type Begun, findByKeys, outcomesOf, readActions, type NewAction } from './store.ts'
import { warningsAfter } from './warn.ts'
import { createStart, type StartDeps } from './start.ts'
import { isDemotedSince } from './demoted-since.ts'
import { isUndoneSince } from './undone-since.ts'

type Deps = AuthorizeDeps &
  Pick<StartDeps, 'brake'> & { outbox: Carrier; completions: Pick<Completions, 'outcome'> }

/** What a call finds when an earlier try of it did happen although nobody heard so. */
const alreadySo: ReadonlySet<RefusalName> = new Set(['request_gone', 'target_not_admin', 'target_not_member'])

type Whose = Pick<NewAction, 'actor'> & { origin?: Origin | null; isByRule: boolean }

/** Nothing follows yet from what this node has just begun. */
const isByRule = ({ via, origin, because }: NewAction) =>
  via === 'bot' && origin === undefined && because === undefined

/** Why a rule's call doesn't leave. */
const spared = 'trusted'

/** Rules leave alone whom an admin trusts, also who came to be trusted while the call waited. */
const isSpared = (whose: Whose, { target }: Facts) => whose.isByRule && target?.isTrusted === true

/** What this call does of an action, and is asked about by itself: whoever can't be banned loses what they wrote. */
function partOf(action: Action, method: string): Action {
  if (action.kind !== 'ban') return action
  const { user_id } = action
  return method === 'deleteMessages'
    ? { kind: 'delete_messages', user_id }
    : { ...action, delete_messages: false }
}

/** The one way in which anything is done to a person or in a group, whoever decided it and by whichever door. */
export function createActions({ brake, outbox, completions, ...deps }: Deps) {
  const { database } = deps
  const authorize = createAuthorize(deps)
  const options = createOptions(deps)

  const found = createGather((keys: readonly NewAction[]) => findByKeys(database, keys))
  const outcomes = createGather((ids: readonly number[]) => outcomesOf(database, ids, deps.now()))
  const asked = createGather((ids: readonly number[]) => readActions(database, ids))
  /** What the calls carry out that this node took as it owed them. */
  const begunHere = new WeakMap<object, NewAction>()
  /** What was read as they were begun, for those that leave in the same turn of the event loop. */
  const readNow = new Map<object, FactsOfGroup>()
  const started = createStart({
    database,
    brake,
    outbox,
    now: deps.now,
    carry: (begun) => {
      for (const { row, wanted, facts } of begun) {
        begunHere.set(row, wanted)
        if (facts) readNow.set(row, facts)
      }
      outbox.carry(begun.map(({ row }) => row))
      readNow.clear()
    },
  })

  async function start(wanted: NewAction): Promise<Begun | undefined> {
    const authorized = authorize({ ...wanted, phase: 'asked' })
    // Of what was begun before it does not matter what is allowed now.
    authorized.catch(() => undefined)
    return (await found(wanted)) ?? started(wanted, await authorized)
  }

  const settled = (actionId: number, isUnderWay = false): Promise<ActionOutcome> =>
    completions.outcome(operationOf(actionId), () => outcomes(actionId), isUnderWay)

  async function begun(wanted: NewAction): Promise<Begun> {
    // Of two at the same instant one begins it, and the other finds it.
    const one = (await start(wanted)) ?? (await found(wanted))
    if (!one) throw new Error('the action was neither created nor found')
    if (one.params !== JSON.stringify(wanted.action)) throw new Refused('key_used')
    return one
  }

  /** Writes it down and owes it to Telegram, without waiting for how it ends. */
  const begin = async (wanted: NewAction): Promise<number> => (await begun(wanted)).actionId

  const act = async (wanted: NewAction): Promise<ActionOutcome> => {
    const { actionId, isCarried } = await begun(wanted)
    const outcome = await settled(actionId, isCarried)
    if (wanted.action.kind !== 'warn') return outcome
    return { ...outcome, ...(await warningsAfter(database, actionId, (id) => settled(id))) }
  }

  /** Telegram may have let the call wait, and whoever is cleaned up may have written meanwhile. */
  async function stillFits({ origin, actor }: Whose, now: Facts, action: Action) {
    if (origin !== 'clean_up' || (action.kind !== 'kick' && action.kind !== 'ban')) return true
    return isStillCleanedUp(database, { chatId: now.chat.chatId, actor, userId: action.user_id })
  }

  async function mayGo(whose: Whose, now: Facts, action: Action) {
    if (isSpared(whose, now)) return { refused: spared }
    return (await stillFits(whose, now, action)) ? 'go' : { refused: noLongerFits }
  }

  /** For the outbox: whether the action may still be done, and how its calls ended. */
  const outboxHandler: OutboxHandler = {
    check: async (actionId, row) => {
      const isAgain = row.attempts > 1
      try {
        const own = begunHere.get(row)
        if (own && !isAgain) {
          const action = partOf(own.action, row.method)
          const facts = await authorize({ ...own, action, phase: 'sent' }, readNow.get(row))
          return await mayGo({ ...own, isByRule: isByRule(own) }, facts, action)
        }
        const { params, askedAt, ...whose } = await asked(actionId)
        const action = partOf(Action.parse(JSON.parse(params)), row.method)
        const facts = await authorize({ ...whose, action, phase: isAgain ? 'again' : 'sent' })
        if (!isAgain) return await mayGo(whose, facts, action)
        const isUndone =
          isSpared(whose, facts) ||
          isUndoneSince(action, facts, askedAt) ||
          (await isDemotedSince(database, action, facts, askedAt))
        return isUndone ? 'uncertain' : 'go'
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

  return { act, begin, options, groupOptions, outboxHandler }
}
