import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { derivedKey } from '#platform/derived-key.ts'
import type { Standing } from '#platform/http/gate.ts'
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
  /** What somebody is there, asked of Telegram within the last ten seconds; throws the refusal. */
  standingNow: (person: UserId, chatId: ChatId) => Promise<Pick<Standing, 'rights'>>
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
type Came = { is: 'done' | 'late' | 'failed' } | { is: 'refused'; refusal: RefusalName }

/** `seesNext`: they may answer reports there at this moment, whatever came of this one. `later`: Telegram can’t be asked. */
export type CarriedOut = (Came & { seesNext: boolean }) | { is: 'later' }

type Whose = Pick<Answer, 'chatId' | 'userId'>

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
export function createCarryOut({ database, act, standingNow, spend, settle, trust }: Deps) {
  async function authorize({ userId, chatId }: Whose): Promise<void> {
    const { rights } = await standingNow(userId, chatId)
    if (!rights.includes('can_restrict_members')) throw new Refused('right_missing')
  }

  async function doIt(answer: Answer, actions: readonly Action[]): Promise<Came> {
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

  async function leaveIt({ chatId, reportId, userId, targetId, is }: Answer): Promise<Came> {
    await authorize({ userId, chatId })
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

  async function comesLate(whose: Whose): Promise<Came> {
    await authorize(whose)
    return { is: 'late' }
  }

  async function answered(answer: Answer): Promise<Came> {
    if (!answer.isOpen) return comesLate(answer)
    const actions = actionsOf(answer)
    return actions.length > 0 ? doIt(answer, actions) : leaveIt(answer)
  }

  /** Asked at last, too: whoever was an admin when the card came may be none any more. */
  async function ended(whose: Whose, work: Promise<Came>): Promise<CarriedOut> {
    const came = await unlessRefused(work)
    if (came.is === 'later') return came
    const asked = await unlessRefused(comesLate(whose))
    return { ...came, seesNext: asked.is === 'late' }
  }

  return {
    carryOut: (answer: Answer) => ended(answer, answered(answer)),
    /** Of a press that was not kept. */
    comesLate: (whose: Whose) => ended(whose, comesLate(whose)),
  }
}

async function unlessRefused(work: Promise<Came>): Promise<Came | { is: 'later' }> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.refusal === 'telegram_unreachable') return { is: 'later' }
    return { is: 'refused', refusal: error.refusal }
  }
}
