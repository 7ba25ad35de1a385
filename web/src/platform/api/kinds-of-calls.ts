import type { Path } from '@steward/contract/endpoints.ts'

/** Calls that only read: sent again when the line broke (table of calls). Others might be done twice. */
export const reads: ReadonlySet<Path> = new Set<Path>([
  '/api/me',
  '/api/me/settings',
  '/api/transfers/get',
  '/api/groups/list',
  '/api/groups/get',
  '/api/groups/requests',
  '/api/push/key',
])
