import { expect, it } from 'vitest'
import { isUnfit } from './json.ts'

const nested = (levels: number): unknown => JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels))

it.each([
  ['twelve levels', nested(12), false],
  ['thirteen levels', nested(13), true],
  ['a thousand items', { list: Array(1_000).fill(0) }, false],
  ['a thousand and one', { list: Array(1_001).fill(0) }, true],
  ['levels in a list', [[[nested(10)]]], true],
  ['null', null, false],
  ['text', 'text 🌻', false],
  ['text that ends early', { search: 'a\0b' }, true],
  ['half a character', { list: ['\ud83c'] }, true],
])('SEC-45 finds %s unfit: %s', (_, value, unfit) => {
  expect(isUnfit(value)).toBe(unfit)
})
