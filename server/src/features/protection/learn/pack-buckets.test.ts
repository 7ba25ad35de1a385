import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { packBuckets, unpackBuckets, writeBuckets } from './pack-buckets.ts'

/** Pieces that fall into these buckets, in the order in which pieces come. */
const piecesIn = (buckets: readonly number[]) =>
  Uint32Array.from(buckets, (bucket, at) => bucket * 65_536 + (at % 3)).toSorted()
const some = fc.array(fc.nat(65_535), { minLength: 8, maxLength: 1_500, size: 'max' })
const eachOnce = (buckets: readonly number[]) => [...new Set(buckets)].toSorted((a, b) => a - b)

it('buckets are kept each once, ascending; of more than 1,024, as many spread evenly', () => {
  fc.assert(
    fc.property(some, (buckets) => {
      const all = eachOnce(buckets)
      const evenly = Array.from(
        { length: 1_024 },
        (_, place) => all[Math.floor((place * all.length) / 1_024)],
      )
      const packed = packBuckets(piecesIn(buckets))
      const kept = packed && [...unpackBuckets(packed)]
      expect(kept).toEqual(all.length < 8 ? null : all.length <= 1_024 ? all : evenly)
    }),
  )
})

it('buckets are written where they are to stand, and nowhere else', () => {
  const into = Buffer.alloc(24, 7)
  const pieces = piecesIn([1, 2, 3, 4, 5, 256, 257, 65_535, 65_535])
  expect(writeBuckets(pieces, into, 4)).toBe(16)
  expect(into.toString('hex')).toBe('070707070100020003000400050000010101ffff07070707')
  expect(writeBuckets(piecesIn([1, 2, 3, 4, 5, 6, 7]), into, 0)).toBe(0)
})
