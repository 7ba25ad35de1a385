import { expect, it } from 'vitest'
import { routeOf } from './start-parameter.ts'

it.each([
  ['groups', '/admin/groups'],
  ['home', '/admin/groups'],
  ['me', '/admin/me'],
  ['about', '/admin/groups'],
] as const)('S-START-1 leads a start parameter for %s to %s', (page, path) => {
  expect(routeOf({ type: 'page', page, apply_id: null })).toBe(path)
})
