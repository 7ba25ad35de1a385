import type { UserId } from '@steward/contract/ids.ts'

/** Which application is begun; an offer may name somebody at once. */
export type Ask = { is: 'offer'; to?: UserId } | { is: 'claim' }

/** What lies over the page. */
export type Sheet = Ask | { is: 'successor' }
