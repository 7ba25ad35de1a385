/*
 * Texts that are nearly the same, told without keeping them: a sketch of minima of hashes of the pieces of five
 * letters (Broder, 1997) estimates their Jaccard similarity, and parts of it are the keys by which they are found.
 */

const pieceLength = 5
const sketchLength = 64
const bandLength = 4
/** Of longer texts the beginning is compared. */
const longest = 1_024
/** Shorter texts are alike too easily: *Good morning*. */
export const fewestLetters = 12
/** How much of two texts has to be the same. */
export const alikeFrom = 0.8

export type Sketch = { letters: number; minima: Uint32Array; bands: number[] }

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

/** The sketch of a folded text, by its letters and digits alone; undefined where there are too few. */
export function sketchOf(folded: string): Sketch | undefined {
  const letters = folded.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, longest)
  if (letters.length < fewestLetters) return undefined
  const minima = new Uint32Array(sketchLength).fill(0xff_ff_ff_ff)
  for (let from = 0; from + pieceLength <= letters.length; from += 1) {
    const hash = hashOf(letters, from)
    for (let at = 0; at < sketchLength; at += 1) {
      const value = (Math.imul(hash, factors[at] ?? 1) + (offsets[at] ?? 0)) >>> 0
      if (value < (minima[at] ?? 0)) minima[at] = value
    }
  }
  return { letters: letters.length, minima, bands: bandsOf(minima) }
}

/** Signed 32-bit numbers, as the database keeps them. */
function bandsOf(minima: Uint32Array): number[] {
  const bands: number[] = []
  for (let from = 0; from < sketchLength; from += bandLength) {
    let hash = from + 1
    for (let at = from; at < from + bandLength; at += 1) hash = mixed(Math.imul(hash, 31) + (minima[at] ?? 0))
    bands.push(hash | 0)
  }
  return bands
}

/** How much of two texts is the same, from 0 to 1; off by 0.05 usually (1/√64 × the root of s(1−s)). */
export function similarity(one: Uint32Array, other: Uint32Array): number {
  let same = 0
  for (let at = 0; at < sketchLength; at += 1) if (one[at] === other[at]) same += 1
  return same / sketchLength
}

export const areAlike = (one: Uint32Array, other: Uint32Array): boolean => similarity(one, other) >= alikeFrom

/** As it is kept, and back. */
export function toBytes(minima: Uint32Array): Buffer {
  const bytes = Buffer.alloc(minima.length * 4)
  for (const [at, value] of minima.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
export const fromBytes = (bytes: Buffer): Uint32Array =>
  Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32BE(at * 4))
