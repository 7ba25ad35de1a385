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
  '/api/groups/sync',
  '/api/me/settings/save',
  '/api/pending-link',
  '/api/push/subscribe',
  '/api/push/unsubscribe',
]

it('S-HTTP-5 knows of every call whether it only reads', () => {
  expect([...reads, ...others].toSorted()).toEqual(Object.keys(endpoints).toSorted())
})
