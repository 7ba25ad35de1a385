import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { derivedKey } from '#platform/derived-key.ts'
import type { FindStanding } from '#platform/http/gate.ts'
import type { Spend } from '#platform/quotas.ts'
import { Refused } from '#platform/refused.ts'
import type { Answer } from './store.ts'

export type Act = (wanted: {
  chatId: ChatId
  actor: UserId
  via: 'app'
  action: Action
  reason: string | null
  key: string
}) => Promise<ActionOutcome>

type Deps = {
  database: Database
  act: Act
  /** Asks Telegram what somebody may there at this moment; throws the refusal. */
  standing: (...asked: Parameters<FindStanding>) => Promise<unknown>
  spend: Spend
  /** Settles a report in their name; false: it was settled before. */
  settle: (
    trx: Transaction,
    by: UserId,
    report: { chat_id: ChatId; report_id: number; as: 'acted' | 'dismissed' },
  ) => Promise<boolean>
  /** The rules leave this person alone from now on. */
  trust: (trx: Transaction, by: UserId, whom: { chat_id: ChatId; user_id: UserId }) => Promise<void>
}

/** `late`: it was settled otherwise. `failed`: it was begun, and Telegram didn’t do it. */
export type CarriedOut =
  | { is: 'done' | 'late' | 'later' }
  | { is: 'refused'; refusal: RefusalName }
  | { is: 'failed' }

const isDone: ReadonlySet<ActionOutcome['state']> = new Set(['done', 'under_way', 'partly'])
const isRefusal = (name: string | null): name is RefusalName => name !== null && Object.hasOwn(refusals, name)

/** A ban for reactions takes nothing of what they wrote, and by itself none of the reactions. */
function actionsOf({ is, targetId, reportedMessage }: Answer): Action[] {
  if (is === 'delete') return [{ kind: 'delete_message', message_id: reportedMessage }]
  if (is !== 'ban' || targetId === null) return []
  const ban = { kind: 'ban', user_id: targetId, until: null } as const
  return reportedMessage > 0
    ? [{ ...ban, delete_messages: true }]
    : [ban, { kind: 'delete_reactions', user_id: targetId }]
}

/** Does what an admin answered, with the rights that they have at this moment; again it is the same. */
export function createCarryOut({ database, act, standing, spend, settle, trust }: Deps) {
  async function doIt(answer: Answer, actions: readonly Action[]): Promise<CarriedOut> {
    const { chatId, reportId, userId, is } = answer
    for (const [place, action] of actions.entries()) {
      const part = place === 0 ? '' : ` ${place}`
      const key = derivedKey(`report ${chatId} ${reportId} ${is} ${answer.updateId}${part}`)
      spend('action', { userId, chatId, key })
      const { state, error } = await act({ chatId, actor: userId, via: 'app', action, reason: null, key })
      if (!isDone.has(state))
        return state === 'refused' && isRefusal(error) ? { is: 'refused', refusal: error } : { is: 'failed' }
    }
    await database
      .transaction()
      .execute((trx) => settle(trx, userId, { chat_id: chatId, report_id: reportId, as: 'acted' }))
    return { is: 'done' }
  }

  async function leaveIt({ chatId, reportId, userId, targetId, is }: Answer): Promise<CarriedOut> {
    await standing(userId, chatId, 'can_restrict_members', 'change')
    return database.transaction().execute(async (trx) => {
      const isFirst = await settle(trx, userId, {
        chat_id: chatId,
        report_id: reportId,
        as: is === 'handled' ? 'acted' : 'dismissed',
      })
      if (!isFirst) return { is: 'late' }
      if (is === 'trust' && targetId !== null)
        await trust(trx, userId, { chat_id: chatId, user_id: targetId })
      return { is: 'done' }
    })
  }

  return async (answer: Answer): Promise<CarriedOut> => {
    if (!answer.isOpen) return { is: 'late' }
    const actions = actionsOf(answer)
    try {
      return await (actions.length > 0 ? doIt(answer, actions) : leaveIt(answer))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.refusal === 'telegram_unreachable') return { is: 'later' }
      return { is: 'refused', refusal: error.refusal }
    }
  }
}
