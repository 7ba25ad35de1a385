import type { Bulk } from '@steward/contract/bulk.ts'
import { givenPerson } from './given.ts'

const now = () => Math.floor(Date.now() / 1000)

const counts = (some: Partial<Bulk['counts']>): Bulk['counts'] => ({
  waiting: 0,
  left: 0,
  under_way: 0,
  done: 0,
  partly: 0,
  refused: 0,
  failed: 0,
  uncertain: 0,
  expired: 0,
  ...some,
})

export type GivenBulk = Partial<Omit<Bulk, 'counts'>> & { counts?: Partial<Bulk['counts']> }

export const givenBulk = ({ counts: some = { waiting: 2, done: 1 }, ...bulk }: GivenBulk = {}): Bulk => ({
  bulk_id: 7,
  by: givenPerson({ first_name: 'Boris' }),
  action: { kind: 'ban', until: null },
  reason: null,
  state: 'running',
  total: 3,
  counts: counts(some),
  started_at: now() - 120,
  ended_at: null,
  paused_by_hand: false,
  can_stop: true,
  ...bulk,
})
