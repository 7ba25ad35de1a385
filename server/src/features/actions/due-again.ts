import type { ActionState } from '@steward/contract/actions.ts'
import { sql } from 'kysely'
import type { Origin } from '#domain/profile-changes.ts'
import type { Transaction } from '#platform/database/schema.ts'

const inVain: ReadonlySet<ActionState> = new Set(['refused', 'failed', 'expired'])

type Ended = { action_id: number; state: ActionState; origin: Origin | null }

/**
 * Where what should follow from a check did not come about, the check is due again: the admins are to decide. It is due since it
 * ended, by which whoever only now notes down that it was begun can tell.
 */
export async function makeDueAgain(trx: Transaction, { action_id, state, origin }: Ended): Promise<void> {
  if (!inVain.has(state) || !origin?.startsWith('check_') || origin === 'check_arrived') return
  await sql`
    update join_checks set due_at = ended_at where check_id = (
      select k.check_id from join_checks k
      join actions a on a.chat_id = k.chat_id and a.target_id = k.user_id and k.asked_at <= a.created_at
      where a.action_id = ${action_id} and k.way <> 'trial' and 'check_' || k.state = a.origin
      order by k.asked_at desc limit 1 for update of k)`.execute(trx)
}
