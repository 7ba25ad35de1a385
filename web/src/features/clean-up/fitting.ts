import type { CleanUpPage } from '@steward/contract/clean-up.ts'

/** How many fit and are not left alone. */
export const fitting = ({ counts }: Pick<CleanUpPage, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
