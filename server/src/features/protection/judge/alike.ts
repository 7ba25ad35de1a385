/*
 * Texts that are nearly the same, told without keeping them: a sketch of minima of hashes of the pieces of five
 * letters (Broder, 1997) estimates their Jaccard similarity.
 */

const pieceLength = 5
/** In bytes, and so many minima. */
export const sketchLength = 64
/** Only the beginning of longer texts is compared. */
const longest = 1_024
/** Shorter texts are alike too easily: *Good morning*. */
export const fewestLetters = 12
/** How much of two texts has to be the same. */
export const alikeFrom = 0.8

/**
 * Of each minimum of a text the lowest byte, by which two others are the same once in 256 times (Li and König, 2010), and
 * the lowest bit.
 */
export type Sketch = { minima: Uint8Array; low: number; high: number }

export function sketchFrom(minima: Uint8Array): Sketch {
  let [low, high] = [0, 0]
  for (let at = 0; at < 32; at += 1) {
    low |= ((minima[at] ?? 0) & 1) << at
    high |= ((minima[at + 32] ?? 0) & 1) << at
  }
  return { minima, low, high }
}

/** Any fixed odd numbers do; they are made by a generator of Weyl's kind, so that each run has the same. */
const factors = Uint32Array.from({ length: sketchLength }, (_, at) => Math.imul(at + 1, 0x9e_37_79_b1) | 1)
const offsets = Uint32Array.from({ length: sketchLength }, (_, at) => Math.imul(at + 1, 0x85_eb_ca_6b))

function mixed(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x7f_eb_35_2d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x84_6c_a6_8b)
  return (hash ^ (hash >>> 16)) >>> 0
}

function hashOf(text: string, from: number): number {
  let hash = 0x81_1c_9d_c5
  for (let at = from; at < from + pieceLength; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return mixed(hash)
}

/** Used anew for each text. */
const smallest = new Uint32Array(sketchLength)

/** The sketch of a folded text, by its letters and digits alone; null where there are too few. */
export function sketchOf(folded: string): Sketch | null {
  const letters = folded.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, longest)
  if (letters.length < fewestLetters) return null
  smallest.fill(0xff_ff_ff_ff)
  for (let from = 0; from + pieceLength <= letters.length; from += 1) {
    const hash = hashOf(letters, from)
    for (let at = 0; at < sketchLength; at += 1) {
      const value = (Math.imul(hash, factors[at] ?? 1) + (offsets[at] ?? 0)) >>> 0
      if (value < smallest[at]!) smallest[at] = value
    }
  }
  return sketchFrom(new Uint8Array(smallest))
}

/** How much of two texts is the same, from 0 to 1; off by 0.05 usually (1/√64 × the root of s(1−s)). */
export function similarity({ minima: one }: Sketch, { minima: other }: Sketch): number {
  let same = 0
  for (let at = 0; at < sketchLength; at += 1) if (one[at] === other[at]) same += 1
  return same / sketchLength
}

const mostDifferent = Math.floor((1 - alikeFrom) * sketchLength)

/** How many bits of two numbers are set (Warren, Hacker's Delight). */
function bitsIn(low: number, high: number): number {
  const ones = low - ((low >>> 1) & 0x55_55_55_55)
  const others = high - ((high >>> 1) & 0x55_55_55_55)
  const nibbles =
    (ones & 0x33_33_33_33) +
    ((ones >>> 2) & 0x33_33_33_33) +
    (others & 0x33_33_33_33) +
    ((others >>> 2) & 0x33_33_33_33)
  const bytes = (nibbles & 0x0f_0f_0f_0f) + ((nibbles >>> 4) & 0x0f_0f_0f_0f)
  return Math.imul(bytes, 0x01_01_01_01) >>> 24
}

/** The bits of many sketches, of one at each place. */
export type Bits = { low: Int32Array; high: Int32Array }

/**
 * The places within these whose texts may be like this one. Of minima that are the same, so are the lowest bits: by them alone
 * nearly all pairs are told apart.
 */
export function mayBeAlike({ low, high }: Sketch, bits: Bits, from: number, to: number): number[] {
  const found: number[] = []
  // As whole numbers, once: of a sketch they are not, to V8.
  const [ownLow, ownHigh] = [low | 0, high | 0]
  for (let at = from; at < to; at += 1)
    if (bitsIn(ownLow ^ bits.low[at]!, ownHigh ^ bits.high[at]!) <= mostDifferent) found.push(at)
  return found
}

export function areAlike(one: Sketch, other: Sketch): boolean {
  if (bitsIn(one.low ^ other.low, one.high ^ other.high) > mostDifferent) return false
  let different = 0
  for (let at = 0; at < sketchLength; at += 1)
    if (one.minima[at] !== other.minima[at] && (different += 1) > mostDifferent) return false
  return true
}

/** As it was stored; before, by four bytes a minimum, of which the lowest came last. */
export function fromBytes(bytes: Buffer): Sketch {
  const each = bytes.length / sketchLength
  const minima = new Uint8Array(sketchLength)
  for (let at = 0; at < sketchLength; at += 1) minima[at] = bytes[(at + 1) * each - 1] ?? 0
  return sketchFrom(minima)
}
