import type { ActionState } from '@steward/contract/actions.ts'
import type { Ended } from '#platform/outbox/operation.ts'

const states: Record<Ended['state'], ActionState> = {
  sent: 'done',
  failed: 'failed',
  refused: 'refused',
  uncertain: 'uncertain',
  expired: 'expired',
}

/** How an action stands when its call has ended. */
export const stateOf = (call: Ended['state']): ActionState => states[call]
