import type { ActionOutcome, PersonAction } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/outbox/enqueue.ts'
import type { Actions } from '../../platform/outbox/send.ts'
import { Refused } from '../../platform/refused.ts'
import { callOf } from './call-of.ts'
import { readFacts } from './facts.ts'
import { type Facts, refusalOf } from './rules.ts'
import { begin, type Begun, end, findByKey, outcomeOf, readAction, type Wanted } from './store.ts'

type Deps = {
  database: Database
  botId: UserId
  /** What somebody is in a group, asked of Telegram within the last ten seconds; refuses when it cannot be asked. */
  standingNow: (person: UserId, chatId: number) => Promise<{ chatId: ChatId; rights: readonly AdminRight[] }>
  refreshNow: (chatId: ChatId, person: UserId) => Promise<'reachable' | 'unreachable'>
  now: () => Date
  wake: () => void
  wait: (ms: number) => Promise<void>
}

/** How long an answer waits for the outcome, and how often it looks (design: "within a second"). */
const patienceMs = 1_000
const lookEveryMs = 50

/** Telegram takes a time nearer than this for "for ever" (Bot API, banChatMember). A queue may take its part of it. */
const soonest = { asked: 60, done: 30 }

/** What a call finds when an earlier try of it did happen although nobody heard so. */
const alreadySo: ReadonlySet<RefusalName> = new Set(['request_gone'])

type Question = { actor: UserId; chatId: number; action: PersonAction; soonest: number }

/** The one way in which anything is done to a person in a group, whoever decided it and by whichever door. */
export function createActions({ database, botId, standingNow, refreshNow, now, wake, wait }: Deps) {
  /** Throws the refusal. The same questions when it is asked for and when it is done (SEC-29, SEC-32). */
  async function authorize({ actor, chatId: asked, action, soonest }: Question): Promise<Facts> {
    const { chatId, rights } = await standingNow(actor, asked)
    if ((await refreshNow(chatId, action.user_id)) === 'unreachable')
      throw new Refused('telegram_unreachable')
    const question = { chatId, action, actor: { userId: actor, rights }, botId, now: now(), soonest }
    const facts = await readFacts(database, question)
    if (!facts) throw new Refused('group_not_found')
    const refusal = refusalOf(action, facts)
    if (refusal) throw new Refused(refusal)
    return facts
  }

  async function start(wanted: Wanted): Promise<Begun | undefined> {
    const { chat, now: at } = await authorize({ ...wanted, soonest: soonest.asked })
    const params = JSON.stringify(wanted.action)
    return database.transaction().execute(async (trx) => {
      const actionId = await begin(trx, { ...wanted, chatId: chat.chatId })
      if (actionId === undefined) return undefined
      await enqueue(trx, { ...callOf({ ...chat, now: at }, wanted.action), actionId })
      return { actionId, params }
    })
  }

  async function settled(actionId: number): Promise<ActionOutcome> {
    for (let waited = 0; ; waited += lookEveryMs) {
      const found = await outcomeOf(database, actionId)
      if (found.state !== 'under_way' || waited >= patienceMs) return found
      await wait(lookEveryMs)
    }
  }

  const act = async (wanted: Wanted): Promise<ActionOutcome> => {
    // Of two at the same instant one begins it, and the other finds it.
    const begun =
      (await findByKey(database, wanted)) ?? (await start(wanted)) ?? (await findByKey(database, wanted))
    if (!begun) throw new Error('an action was neither begun nor found')
    if (begun.params !== JSON.stringify(wanted.action)) throw new Refused('key_used')
    wake()
    return settled(begun.actionId)
  }

  /** For the outbox: whether the action may still be done, and how it ended. */
  const carried: Actions = {
    check: async (actionId, attempts) => {
      try {
        await authorize({ ...(await readAction(database, actionId)), soonest: soonest.done })
        return 'go'
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.refusal === 'telegram_unreachable') return 'later'
        return attempts > 1 && alreadySo.has(error.refusal) ? 'go' : { refused: error.refusal }
      }
    },
    onEnded: end,
  }

  return { act, carried }
}
