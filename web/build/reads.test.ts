// @vitest-environment node
import { endpoints, type Path } from '@steward/contract/endpoints.ts'
import { reads } from 'virtual:reads'
import { expect, it } from 'vitest'

it.each<[path: Path, isRead: boolean]>([
  ['/api/groups/list', true],
  ['/api/groups/settings/propose', true],
  ['/api/me', true],
  ['/api/groups/act', false],
  ['/api/groups/sync', false],
  ['/api/groups/log/export', false],
  ['/api/get-token-data', false],
  ['/api/me/settings/save', false],
])('S-HTTP-5 REL-14 of %s it is %j that it only reads, as the contract says', (path, isRead) => {
  expect(reads.has(path)).toBe(isRead)
})

it('REL-14 no call that carries the key of a decision only reads', () => {
  const decisions = Object.entries(endpoints).filter(([, { input }]) => 'key' in input.def.shape)
  expect(decisions.length).toBeGreaterThan(5)
  expect(decisions.filter(([, { effect }]) => effect === 'read').map(([path]) => path)).toEqual([])
})
