import type { Brake, BulkItem, BulkItemState, BulkProgress } from '@steward/contract/bulk.ts'
import { type GivenBulk, givenBulk } from '#testing/given-bulk.ts'
import { givenPerson } from '#testing/given.ts'

const now = () => Math.floor(Date.now() / 1000)

export { givenBulk }

export const givenProgress = (bulk: GivenBulk = {}, some: Partial<BulkProgress> = {}): BulkProgress => ({
  ...givenBulk(bulk),
  revision: 1,
  changed: [],
  ...some,
})

export const givenItem = (
  first_name: string,
  state: BulkItemState = 'waiting',
  error: string | null = null,
): BulkItem => ({ person: givenPerson({ first_name }), state, error })

export const givenBrake = (brake: Partial<Brake> = {}): Brake => ({
  person: givenPerson({ first_name: 'Boris' }),
  pulled_at: now() - 60,
  actions: 20,
  minutes: 5,
  paused: 1,
  left: 12,
  ...brake,
})
