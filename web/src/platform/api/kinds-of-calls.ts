import type { Path } from '@steward/contract/endpoints.ts'

/** Calls that only read: sent again when the line broke (table of calls). Others might be done twice. */
export const reads: ReadonlySet<Path> = new Set<Path>([
  '/api/me',
  '/api/me/data',
  '/api/me/settings',
  '/api/me/devices',
  '/api/transfers/get',
  '/api/transfers/list',
  '/api/groups/list',
  '/api/groups/get',
  '/api/groups/requests',
  '/api/groups/members',
  '/api/groups/members/get',
  '/api/groups/act/options',
  '/api/groups/links',
  '/api/groups/bulk/get',
  '/api/groups/bulk/items',
  '/api/groups/bulk/list',
  '/api/groups/notices',
  '/api/groups/settings',
  '/api/groups/settings/history',
  '/api/groups/settings/propose',
  '/api/groups/stewardship',
  '/api/groups/reports',
  '/api/groups/pinned',
  '/api/groups/log',
  '/api/groups/members',
  '/api/groups/members/get',
  '/api/groups/members/refresh',
  '/api/groups/act/options',
  '/api/push/key',
])

/**
 * Calls that may be sent again as whoever logs in next. Anything else was decided by one person, and is never done in
 * the name of another.
 */
export const forAnybody: ReadonlySet<Path> = new Set<Path>([
  ...reads,
  '/api/get-token-data',
  '/api/pending-link',
])
