import type { TransferState } from '@steward/contract/transfers.ts'

/** How far a group has come from the one to the other. */
export type Course = 'under-way' | 'arrived' | 'stayed'

const open: ReadonlySet<TransferState> = new Set(['pending', 'cooling'])
const done: ReadonlySet<TransferState> = new Set(['accepted', 'granted'])

export function courseOf(state: TransferState): Course {
  if (open.has(state)) return 'under-way'
  return done.has(state) ? 'arrived' : 'stayed'
}
