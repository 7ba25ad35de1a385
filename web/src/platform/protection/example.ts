import type { TryResult } from '@steward/contract/protection/trying.ts'

/** One message that a try found. */
export type Example = TryResult['examples'][number]
