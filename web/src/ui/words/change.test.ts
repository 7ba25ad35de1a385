import { describe, expect, it } from 'vitest'
import { changeOf } from './change.ts'

describe('changeOf', () => {
  it.each([
    [0, 0, { kind: 'same' }],
    [7, 7, { kind: 'same' }],
    [5, 2, { kind: 'more', by: 3, unit: 'count' }],
    [0, 3, { kind: 'fewer', by: 3, unit: 'count' }],
    [4, 0, { kind: 'more', by: 4, unit: 'count' }],
    [30, 20, { kind: 'more', by: 0.5, unit: 'share' }],
    [0, 100, { kind: 'fewer', by: 1, unit: 'share' }],
    [1001, 1000, { kind: 'same' }],
  ])('tells %d from %d a week ago as %j', (today, weekAgo, change) =>
    expect(changeOf(today, weekAgo)).toEqual(change),
  )
})
