import { kinds, kindsOf, unitsOf } from './letter-kinds.ts'
import { ascending } from './sort-hashes.ts'

/** Where one piece ends and another kind begins: seeds that keep words, pairs and letter pieces from sharing hashes. */
const seeds = { word: 0x811c9dc5, pair: 0x2f0b4a67, apart: 0x6d1d3c1b, letters: 0x3c6ef372 } as const

/** How many letters a message is read for; what follows changes no verdict. */
const readAtMost = 4_000

/** Of each letter three, and of each word three more; it is used anew for each text. */
const scratch = new Uint32Array(7 * readAtMost)
let count = 0

function push(hash: number) {
  scratch[count] = hash
  count += 1
}

/** FNV-1a's step, as its authors give it. */
const step = (hash: number, unit: number) => Math.imul(hash ^ unit, 0x01000193)

/** FNV leaves the upper bits of short texts alike; MurmurHash3's last step spreads them. */
function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const boundary = 0x20
/** A word between two edges, which count as letters of it. */
const units = new Uint16Array(readAtMost + 2)

/** Takes a word, and gives its length in UTF-16 units. */
function take(text: string, from = 0, to = text.length): number {
  units[0] = boundary
  for (let at = from; at < to; at += 1) units[at - from + 1] = text.charCodeAt(at)
  units[to - from + 1] = boundary
  return to - from
}

function hashWord(length: number): number {
  let hash: number = seeds.word
  for (let at = 1; at <= length; at += 1) hash = step(hash, units[at]!)
  return hash
}

/** The hashes of each run of 3–5 letters in a word. */
function pushLetters(length: number) {
  const last = length + 1
  for (let from = 0; from + 2 <= last; from += 1) {
    let hash = step(step(step(seeds.letters, units[from]!), units[from + 1]!), units[from + 2]!)
    push(spread(hash))
    if (from + 3 > last) break
    hash = step(hash, units[from + 3]!)
    push(spread(hash))
    if (from + 4 <= last) push(spread(step(hash, units[from + 4]!)))
  }
}

let before = 0
let beforeThat = 0

function pushWord(text: string, from: number, to: number, isNumber: boolean) {
  const length = isNumber ? take(`#${to - from}`) : take(text, from, to)
  const hash = hashWord(length)
  push(spread(hash))
  if (before !== 0) push(spread(step(before, hash) ^ seeds.pair))
  if (beforeThat !== 0) push(spread(step(beforeThat, hash) ^ seeds.apart))
  beforeThat = before
  before = hash
  if (!isNumber) pushLetters(length)
}

const wordLike = kinds.letter | kinds.mark | kinds.number
const isNumber = (word: string) =>
  Array.from(word).every((letter) => kindsOf(letter.codePointAt(0)!) & kinds.number)

/** Pushes the pieces of each run of letters and numbers; false, having pushed some, where Unicode has to find the words. */
function pushSpaced(text: string): boolean {
  let from = -1
  let common: number = kinds.number
  for (let at = 0; at < text.length;) {
    const letter = text.codePointAt(at)!
    const kind = kindsOf(letter)
    if (kind & kinds.unspaced) return false
    if (kind & wordLike) {
      if (from < 0) from = at
      common &= kind
    } else if (from >= 0) {
      pushWord(text, from, at, common !== 0)
      from = -1
      common = kinds.number
    }
    at += unitsOf(letter)
  }
  if (from >= 0) pushWord(text, from, text.length, common !== 0)
  return true
}

let segmenter: Intl.Segmenter | undefined

function pushSegments(text: string) {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  for (const { isWordLike, segment } of segmenter.segment(text))
    if (isWordLike) pushWord(segment, 0, segment.length, isNumber(segment))
}

function startAnew() {
  count = 0
  before = 0
  beforeThat = 0
}

/** Memory is taken for many texts at once: to get it for each takes longer than to fill it. */
const slabLength = 65_536
let slab = new Uint32Array(0)
let used = 0

/** A copy of the first so many. */
function kept(hashes: Uint32Array, length: number): Uint32Array {
  if (used + length > slab.length) {
    slab = new Uint32Array(slabLength)
    used = 0
  }
  const copy = slab.subarray(used, used + length)
  copy.set(hashes.subarray(0, length))
  used += length
  return copy
}

/**
 * What the classifier sees of a text: 32-bit hashes of its words, of pairs of neighbouring words and of runs of 3–5
 * letters, each once, in ascending order. Numbers count by their length. Nothing of the text can be read from them.
 */
export function piecesOf(folded: string): Uint32Array {
  const text = folded.slice(0, readAtMost)
  startAnew()
  if (!pushSpaced(text)) {
    startAnew()
    pushSegments(text)
  }
  const sorted = ascending(scratch, count)
  let length = 0
  for (let at = 0; at < count; at += 1) {
    const hash = sorted[at]!
    if (length === 0 || hash !== sorted[length - 1]) sorted[length++] = hash
  }
  return kept(sorted, length)
}
