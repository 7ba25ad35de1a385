/** Where one piece ends and another kind begins: seeds that keep words, pairs and letter pieces from sharing hashes. */
const seeds = { word: 0x811c9dc5, pair: 0x2f0b4a67, apart: 0x6d1d3c1b, letters: 0x3c6ef372 } as const

/** How many letters a message is read for; what follows changes no verdict. */
const readAtMost = 4_000

const wordLike = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

let segmenter: Intl.Segmenter | undefined

function wordsOf(folded: string): string[] {
  if (!unspaced.test(folded)) return folded.match(wordLike) ?? []
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return Array.from(segmenter.segment(folded))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
}

/** Of each letter three, and of each word three more; it is used anew for each text. */
const scratch = new Uint32Array(7 * readAtMost)
type Hashes = { readonly list: Uint32Array; count: number }

function push(hashes: Hashes, hash: number) {
  hashes.list[hashes.count] = hash
  hashes.count += 1
}

/** FNV-1a's step, as its authors give it. */
const step = (hash: number, unit: number) => Math.imul(hash ^ unit, 0x01000193)

/** FNV leaves the upper bits of short texts alike; MurmurHash3's last step spreads them. */
function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function hashWord(word: string): number {
  let hash: number = seeds.word
  for (let at = 0; at < word.length; at += 1) hash = step(hash, word.charCodeAt(at))
  return hash
}

const digits = /^\p{N}+$/u
const boundary = 0x20

/** The hashes of each run of 3–5 letters in a word, its edges counted as letters. */
function pushLetters(word: string, hashes: Hashes) {
  const last = word.length + 1
  const unit = (at: number) => (at === 0 || at === last ? boundary : word.charCodeAt(at - 1))
  for (let from = 0; from <= last - 2; from += 1) {
    let hash: number = seeds.letters
    for (let at = from; at < from + 5 && at <= last; at += 1) {
      hash = step(hash, unit(at))
      if (at - from >= 2) push(hashes, spread(hash))
    }
  }
}

/**
 * What the classifier sees of a text: 32-bit hashes of its words, of pairs of neighbouring words and of runs of 3–5
 * letters, each once, in ascending order. Numbers count by their length. Nothing of the text can be read from them.
 */
export function piecesOf(folded: string): Uint32Array {
  const hashes: Hashes = { list: scratch, count: 0 }
  let before = 0
  let beforeThat = 0
  for (const word of wordsOf(folded.slice(0, readAtMost))) {
    const seen = digits.test(word) ? `#${word.length}` : word
    const hash = hashWord(seen)
    push(hashes, spread(hash))
    if (before !== 0) push(hashes, spread(step(before, hash) ^ seeds.pair))
    if (beforeThat !== 0) push(hashes, spread(step(beforeThat, hash) ^ seeds.apart))
    beforeThat = before
    before = hash
    if (seen === word) pushLetters(word, hashes)
  }
  const sorted = hashes.list.slice(0, hashes.count).sort()
  let kept = 0
  for (const hash of sorted) if (kept === 0 || hash !== sorted[kept - 1]) sorted[kept++] = hash
  return sorted.slice(0, kept)
}
