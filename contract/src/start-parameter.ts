import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Pages that a start parameter can lead to (S-NAV-2). */
export const startPages = [
  'transfer-apply-detail',
  'bulk',
  'protection',
  'reports',
  'requests',
  'stewardship',
  'about',
  'appeals',
  'devices',
  'privacy',
  'settings',
  'groups',
  'home',
  'me',
] as const

/** What a start parameter stands for (S-START-2). It gives no right: the page it leads to asks again. */
export const TokenData = z.object({
  type: z.literal('page'),
  page: z.enum(startPages),
  /** Of `transfer-apply-detail` the application; of `bulk`, `protection`, `reports`, `requests` and `stewardship` the group. */
  apply_id: z.nullish(z.string()),
})
export type TokenData = z.infer<typeof TokenData>

/** Names a link to whoever it is for, and opens nothing. */
const PendingLink = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

export const startParameterEndpoints = {
  '/api/pending-link': endpoint({
    summary: 'The newest link made for me that was never opened, until I have answered whether to open it',
    access: 'session',
    effect: 'change',
    quota: null,
    input: z.strictObject({ answered: z.optional(PendingLink) }),
    result: z.object({ link: z.nullable(PendingLink), data: z.nullable(TokenData) }),
  }),
}
