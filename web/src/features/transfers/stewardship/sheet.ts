import type { Person } from '@steward/contract/person.ts'

/** Which application is begun. */
export type Ask = { is: 'offer'; to: Person } | { is: 'claim' }

/** What lies over the page. */
export type Sheet = Ask | { is: 'successor' }
