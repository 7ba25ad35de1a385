import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import type { Database } from '#platform/database/schema.ts'
import { derivedKey } from '#platform/derived-key.ts'
import { Refused } from '#platform/refused.ts'
import { type Held, undoOf } from './held.ts'
import { hold, isAnswered, letGo, settle } from './store-answer.ts'

export type Act = (wanted: {
  chatId: ChatId
  actor: UserId
  via: 'app'
  action: Action
  reason: string | null
  key: string
}) => Promise<ActionOutcome>

type Parts = { database: Database; act: Act; appUrl: string; wakeOutbox: () => void }

/** Telegram did it, or will. */
const isDone: ReadonlySet<ActionOutcome['state']> = new Set(['done', 'under_way', 'partly'])
const isRefusal = (name: string | null): name is RefusalName => name !== null && Object.hasOwn(refusals, name)

/** Takes it back as an action of the admin: their rights and the bot's are asked as for any. */
async function lift(act: Act, held: Held, actor: UserId, key: string) {
  const wanted = { chatId: held.chatId, actor, via: 'app', action: undoOf(held), reason: null, key } as const
  const { state, error } = await act(wanted)
  if (!isDone.has(state)) throw new Refused(isRefusal(error) ? error : 'undo_failed')
}

/**
 * Answers an appeal, for whoever is first. It is held for them while Telegram is asked; what Telegram refuses leaves it
 * open.
 */
export async function answerAppeal(
  { database, act, appUrl, wakeOutbox }: Parts,
  by: UserId,
  input: InputOf<'/api/groups/appeals/answer'>,
): Promise<Record<string, never>> {
  const undoKey = derivedKey(`appeal ${input.appeal_id} ${input.key}`)
  const held = await hold(database, by, { answer: input, undoKey })
  if (!held) {
    if (await isAnswered(database, by, input)) return {}
    throw new Refused('appeal_gone')
  }
  try {
    if (input.lift) await lift(act, held, by, undoKey)
    await database.transaction().execute((trx) => settle(trx, { by, held, answer: input, appUrl }))
  } catch (error) {
    // Whatever else went wrong may have been after it was lifted: then the same answer goes on.
    if (error instanceof Refused) await letGo(database, by, { answer: input, undoKey })
    throw error
  }
  wakeOutbox()
  return {}
}
