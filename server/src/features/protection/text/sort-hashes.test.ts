import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ascending } from './sort-hashes.ts'

const hash = fc.oneof(
  fc.integer({ min: 0, max: 0xff_ff_ff_ff }),
  fc.nat(3),
  fc.integer({ min: 0xff_ff_ff_f0, max: 0xff_ff_ff_ff }),
)

test('hashes come in ascending order, those that lie close and those that come twice among them', () => {
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 1_100, size: 'max' }), (some) => {
      expect([...ascending(Uint32Array.from(some))]).toEqual(some.toSorted((a, b) => a - b))
    }),
    { numRuns: 300 },
  )
})

test('the list that was given stays as it was', () => {
  const given = Uint32Array.of(3, 1, 2)
  expect([...ascending(given)]).toEqual([1, 2, 3])
  expect([...given]).toEqual([3, 1, 2])
})
