import type { Waiting } from './gaps.ts'

/** Promises whose proof is still to come. Both lists only ever get shorter. */
export const waiting: Waiting = {
  tests: [],
  journeys: [],
}
