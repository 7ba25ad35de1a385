import { expect, it } from 'vitest'
import { routeOf } from './start-parameter.ts'

it.each([
  ['groups', null, '/admin/groups'],
  ['home', null, '/admin/groups'],
  ['me', null, '/admin/me'],
  ['about', null, '/admin/me/about'],
  ['appeals', null, '/admin/me/appeals'],
  ['devices', null, '/admin/me/devices'],
  ['privacy', null, '/admin/me/privacy'],
  ['settings', null, '/admin/me/settings'],
  ['transfer-apply-detail', 'a_1-b', '/admin/me/transfer-apply-detail/a_1-b'],
  ['transfer-apply-detail', null, '/admin/groups'],
  ['transfer-apply-detail', '', '/admin/groups'],
  ['bulk', '-1001234', '/admin/groups/-1001234/bulk'],
  ['reports', '-1001234', '/admin/groups/-1001234/reports'],
  ['requests', '-1001234', '/admin/groups/-1001234/requests'],
  ['stewardship', '-1001234', '/admin/groups/-1001234/settings/stewardship'],
  ['stewardship', '1/x', '/admin/groups'],
  ['requests', null, '/admin/groups'],
  ['bulk', '../me', '/admin/groups'],
  ['bulk', null, '/admin/groups'],
] as const)('S-START-1 S-START-2 leads a link to %s, application %s, to %s', (page, apply_id, path) => {
  expect(routeOf({ type: 'page', page, apply_id })).toBe(path)
})

it.each(['a-page-of-tomorrow', 'constructor', ''])('S-START-1 leads a link to %j to the groups', (page) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a newer server may know more pages
  expect(routeOf({ type: 'page', page: page as 'me', apply_id: null })).toBe('/admin/groups')
})
