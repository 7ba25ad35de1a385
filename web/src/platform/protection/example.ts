import type { TryResult } from '@steward/contract/protection/endpoints.ts'

/** One message that a try found. */
export type Example = TryResult['examples'][number]
