import { bucketOf } from '../text/marks.ts'

/** How many buckets of a message are kept: of longer ones, as many spread evenly. */
const mostBuckets = 1_024
/** Of fewer there is nothing to learn: a greeting, a number. */
const fewestBuckets = 8
const bucketBytes = 2

/** No more bytes than this are packed of as many pieces. */
export const mostPacked = ({ length }: Uint32Array): number => Math.min(length, mostBuckets) * bucketBytes

function countBuckets(pieces: Uint32Array): number {
  let count = 0
  let last = -1
  for (let place = 0; place < pieces.length; place += 1) {
    const bucket = bucketOf(pieces[place]!)
    if (bucket !== last) count += 1
    last = bucket
  }
  return count
}

/**
 * Writes what is kept of a message in case an admin says what it is: its buckets, each once, ascending, in two bytes of which
 * the lower comes first. Answers how many bytes; 0: too little to learn of.
 */
export function writeBuckets(pieces: Uint32Array, into: Buffer, at: number): number {
  const count = countBuckets(pieces)
  if (count < fewestBuckets) return 0
  const apart = Math.max(1, count / mostBuckets)
  let last = -1
  let met = 0
  let to = at
  let next = 0
  for (let place = 0; place < pieces.length; place += 1) {
    const bucket = bucketOf(pieces[place]!)
    if (bucket === last) continue
    last = bucket
    if (met === Math.floor(next * apart)) {
      into[to] = bucket
      into[to + 1] = bucket >>> 8
      to += bucketBytes
      next += 1
    }
    met += 1
  }
  return to - at
}

/** The same as bytes of their own; null: too little to learn of. */
export function packBuckets(pieces: Uint32Array): Buffer | null {
  const packed = Buffer.allocUnsafe(mostPacked(pieces))
  const bytes = writeBuckets(pieces, packed, 0)
  return bytes > 0 ? packed.subarray(0, bytes) : null
}

export const unpackBuckets = (packed: Buffer): Uint16Array =>
  Uint16Array.from({ length: packed.length / bucketBytes }, (_, place) =>
    packed.readUInt16LE(place * bucketBytes),
  )
