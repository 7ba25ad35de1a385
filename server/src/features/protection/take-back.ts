import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { derivedKey } from '#platform/derived-key.ts'
import { Refused } from '#platform/refused.ts'

export type Act = (wanted: {
  chatId: ChatId
  actor: UserId
  via: 'app'
  action: Action
  reason: string | null
  key: string
}) => Promise<ActionOutcome>

type Parts = { database: Database; act: Act }

/** What takes back what followed from this hit. */
export type HitToUndo = { hit_id: number; action: Action }
type Result = 'back' | RefusalName

/** Telegram did it, or will. */
const isBack: ReadonlySet<ActionOutcome['state']> = new Set(['done', 'under_way', 'partly'])

/** A failed try may be followed by another; of those at the same time there is one. */
async function tryOf(database: Database, chatId: ChatId, { hit_id, action }: HitToUndo): Promise<string> {
  const { rows } = await sql<{ tries: number }>`
    select count(*)::int as tries from actions
    where chat_id = ${currentId(chatId)} and kind = ${action.kind} and params = ${JSON.stringify(action)}
      and state in ('refused', 'failed', 'expired', 'uncertain')`.execute(database)
  return derivedKey(`undo ${chatId} ${hit_id} ${action.kind} ${rows[0]?.tries ?? 0}`)
}

/** Takes each back as an action of the admin who asks, with their rights as for any; answers what became of it. */
export const takeEachBack = (
  { database, act }: Parts,
  { chatId, actor }: { chatId: ChatId; actor: UserId },
  all: readonly HitToUndo[],
): Promise<Result[]> =>
  Promise.all(
    all.map(async (wanted): Promise<Result> => {
      const key = await tryOf(database, chatId, wanted)
      try {
        const { state } = await act({ chatId, actor, via: 'app', action: wanted.action, reason: null, key })
        return isBack.has(state) ? 'back' : 'undo_failed'
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return error.refusal
      }
    }),
  )

/** Says that something is left, or why nothing came back. */
export function throwWhatIsLeft(results: readonly Result[], isAnyBack: boolean): void {
  const refusal = results.find((result) => result !== 'back')
  if (refusal) throw new Refused(isAnyBack ? 'undo_incomplete' : refusal)
}
