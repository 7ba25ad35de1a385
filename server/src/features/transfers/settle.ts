import type { LogKind } from '@steward/contract/log.ts'
import type { TransferState } from '@steward/contract/transfers.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { writeEntry } from '#domain/log-book.ts'
import type { Notify } from '#domain/notices/notice.ts'
import type { Outcome } from './state.ts'
import type { Application } from './store.ts'
import { tellOutcome } from './tell-outcome.ts'

const logKinds: Record<Outcome['state'], LogKind> = {
  accepted: 'transfer_accepted',
  declined: 'transfer_declined',
  withdrawn: 'transfer_withdrawn',
  expired: 'transfer_expired',
  void: 'transfer_void',
  objected: 'transfer_objected',
  granted: 'transfer_granted',
}

/** What somebody answers counts within its time, what comes of time alone after it; what is void is so at any time. */
const inTime: Record<Outcome['state'], ReturnType<typeof sql>> = {
  accepted: sql`expires_at > now()`,
  declined: sql`expires_at > now()`,
  withdrawn: sql`expires_at > now()`,
  objected: sql`expires_at > now()`,
  expired: sql`expires_at <= now()`,
  granted: sql`expires_at <= now()`,
  void: sql`true`,
}

const from: Record<Outcome['state'], TransferState[]> = {
  accepted: ['pending'],
  declined: ['pending'],
  expired: ['pending'],
  objected: ['cooling'],
  granted: ['cooling'],
  withdrawn: ['pending', 'cooling'],
  void: ['pending', 'cooling'],
}

/**
 * Writes down how it ended, moves the stewardship where it ended so, and tells both sides: all of it or nothing. False
 * when it has ended already, or its time says otherwise. Hold the stewardship (`holdSteward`) before.
 */
export async function settle(
  trx: Transaction,
  { application, outcome, notify }: { application: Application; outcome: Outcome; notify: Notify },
): Promise<boolean> {
  const { row, receiver } = application
  const { state, by, reason = null } = outcome
  const because = outcome.state === 'void' ? outcome.because : null
  const { rows } = await sql<{ settled_at: Date }>`
    update transfer_applications set state = ${state}, settled_at = now(), settled_by = ${by},
      settled_reason = ${reason}, void_because = ${because}, leased_until = null
    where chat_id = ${row.chat_id} and apply_id = ${row.apply_id} and state = any(${from[state]}::text[])
      and ${inTime[state]}
    returning settled_at`.execute(trx)
  const [settled] = rows
  if (!settled) return false
  if (state === 'accepted' || state === 'granted') await handOver(trx, application)
  await writeEntry(trx, {
    chatId: row.chat_id,
    kind: logKinds[state],
    via: by === null ? 'bot' : 'app',
    actorId: by,
    targetId: receiver,
    // What only the two sides may read stays between them.
    reason: row.cooled ? reason : null,
    details: because && { condition: because },
  })
  await tellOutcome(trx, { notify, application, outcome, at: settled.settled_at })
  return true
}

/** From now on the receiver answers for the group, knows its owner, and names a successor of their own. */
async function handOver(trx: Transaction, { row, receiver, stewardship }: Application): Promise<void> {
  await sql`
    update stewardships set steward_user_id = ${receiver}, since = now(), successor_user_id = null,
      owner_user_id = ${stewardship.creator?.userId ?? null}, owner_told_id = null, gone_told_at = null, look_at = now()
    where chat_id = ${row.chat_id}`.execute(trx)
}

/** How something ended of which nobody has written down yet that it has. */
export function unwritten({ row, state, voidBecause }: Application): Outcome | undefined {
  if (row.state === state) return undefined
  if (state === 'expired') return { state, by: null }
  return state === 'void' && voidBecause ? { state, because: voidBecause, by: null } : undefined
}
