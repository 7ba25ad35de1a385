import { endpoints } from '@steward/contract/endpoints.ts'
import { expect, it } from 'vitest'
import { reads } from './kinds-of-calls.ts'

/** They do something, or answer for one moment only; a person sends them again, or the calls' own way does. */
const others = [
  '/api/auth/auth-with-code',
  '/api/auth/decline-auth-code',
  '/api/auth/describe-auth-code',
  '/api/auth/get-auth-code',
  '/api/auth/get-auth-token',
  '/api/auth/sign-out',
  '/api/auth/web-app-auth',
  '/api/get-token-data',
  '/api/groups/act',
  '/api/groups/log/export',
  '/api/groups/brake/release',
  '/api/groups/bulk/start',
  '/api/groups/bulk/stop',
  '/api/groups/forget',
  '/api/groups/links/create',
  '/api/groups/links/edit',
  '/api/groups/links/revoke',
  '/api/groups/members/notes/add',
  '/api/groups/members/notes/remove',
  '/api/groups/notices/save',
  '/api/groups/remove',
  '/api/groups/reports/settle',
  '/api/groups/settings/apply',
  '/api/groups/settings/export',
  '/api/groups/settings/save',
  '/api/groups/stewardship/save',
  '/api/groups/sync',
  '/api/me/data/download',
  '/api/me/data/erase',
  '/api/me/data/export',
  '/api/me/devices/end',
  '/api/me/devices/end-others',
  '/api/me/settings/save',
  '/api/pending-link',
  '/api/push/subscribe',
  '/api/push/unsubscribe',
  '/api/transfers/answer',
  '/api/transfers/claim',
  '/api/transfers/offer',
]

it('S-HTTP-5 knows of every call whether it only reads', () => {
  expect([...reads, ...others].toSorted()).toEqual(Object.keys(endpoints).toSorted())
})
