import type { ActionOutcome, PersonAction } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/outbox/enqueue.ts'
import type { Actions } from '../../platform/outbox/send.ts'
import { Refused } from '../../platform/refused.ts'
import { callOf } from './call-of.ts'
import { readFacts } from './facts.ts'
import { refusalOf } from './rules.ts'
import { begin, end, outcomeOfKey, readAction, type Wanted } from './store.ts'

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

/** The one way in which anything is done to a person in a group, whoever decided it and by whichever door. */
export function createActions({ database, botId, standingNow, refreshNow, now, wake, wait }: Deps) {
  /** Throws the refusal. The same questions when it is asked for and when it is done (SEC-29, SEC-32). */
  async function authorize(actor: UserId, chat: number, action: PersonAction): Promise<ChatId> {
    const standing = await standingNow(actor, chat)
    const { chatId, rights } = standing
    if ((await refreshNow(chatId, action.user_id)) === 'unreachable')
      throw new Refused('telegram_unreachable')
    const facts = await readFacts(database, { chatId, action, now: now() }, { userId: actor, rights }, botId)
    if (!facts) throw new Refused('group_not_found')
    const refusal = refusalOf(action, facts)
    if (refusal) throw new Refused(refusal)
    return chatId
  }

  async function outcome(
    wanted: Pick<Wanted, 'chatId' | 'actor' | 'key'>,
  ): Promise<ActionOutcome | undefined> {
    const row = await outcomeOfKey(database, wanted)
    return row && { action_id: row.action_id, state: row.state, error: row.error }
  }

  async function settled(wanted: Wanted): Promise<ActionOutcome> {
    for (let waited = 0; ; waited += lookEveryMs) {
      const found = await outcome(wanted)
      if (!found) throw new Error('an action that was begun is gone')
      if (found.state !== 'under_way' || waited >= patienceMs) return found
      await wait(lookEveryMs)
    }
  }

  const act = async (wanted: Wanted): Promise<ActionOutcome> => {
    const before = await outcomeOfKey(database, wanted)
    if (!before) {
      const chatId = await authorize(wanted.actor, wanted.chatId, wanted.action)
      await database.transaction().execute(async (trx) => {
        const actionId = await begin(trx, { ...wanted, chatId })
        if (actionId !== undefined) await enqueue(trx, { ...callOf(chatId, wanted.action), actionId })
      })
      wake()
      return settled({ ...wanted, chatId })
    }
    if (before.params !== JSON.stringify(wanted.action)) throw new Refused('key_used')
    return settled(wanted)
  }

  /** For the outbox: whether the action may still be done, and how it ended. */
  const carried: Actions = {
    check: async (lane, actionId) => {
      const found = await readAction(database, lane, actionId)
      if (!found) throw new Error('a call carries out an action that does not exist')
      try {
        await authorize(found.actor, lane, found.action)
        return 'go'
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return error.refusal === 'telegram_unreachable' ? 'later' : { refused: error.refusal }
      }
    },
    onEnded: end,
  }

  return { act, carried }
}
