/** What the admins of a group said a message is. */
export type Label = 'spam' | 'ham'

/** The upper bits of a piece that choose the bucket in which a group counts it: many pieces share one. */
const bits = 16
const buckets = 2 ** bits

/**
 * What a group has learnt: in how many messages marked as spam and as ham a bucket of pieces was seen. Counts only
 * add up, so neither order, nor the number of nodes, nor taking a mark back leaves anything behind.
 */
export type Marks = {
  spam: number
  ham: number
  readonly spamOf: Uint16Array
  readonly hamOf: Uint16Array
}

/** Fewer than these of a group's own marks do not act yet. */
export const marksToAct = { spam: 30, ham: 100 } as const

export const noMarks = (): Marks => ({
  spam: 0,
  ham: 0,
  spamOf: new Uint16Array(buckets),
  hamOf: new Uint16Array(buckets),
})

/** The buckets in which a message counts, each once, ascending. */
export function bucketsOf(pieces: Uint32Array): Uint16Array {
  const found = new Uint16Array(pieces.length)
  let count = 0
  for (const piece of pieces) {
    const bucket = piece >>> (32 - bits)
    if (count === 0 || found[count - 1] !== bucket) found[count++] = bucket
  }
  return found.subarray(0, count)
}

/** Adds a message by its buckets (`by` 1), or takes it back (`by` −1). */
export function mark(marks: Marks, found: Iterable<number>, label: Label, by: 1 | -1 = 1) {
  marks[label] += by
  const counts = label === 'spam' ? marks.spamOf : marks.hamOf
  for (const bucket of found) counts[bucket]! += by
}

export const isTaught = ({ spam, ham }: Pick<Marks, Label>) =>
  spam >= marksToAct.spam && ham >= marksToAct.ham

/** How much a piece seen in spam alone says. */
const says = 1.4

/**
 * What a group's marks add to the score of a text: for each piece, how much oftener it was in a message marked as spam than in
 * one marked as ham, from −1 to 1, nearer to 0 the more seldom it was seen. Several are marked as ham for one as spam, and what
 * everybody says must speak for neither.
 */
export function scoreByMarks(pieces: Uint32Array, { spam: spams, ham: hams, spamOf, hamOf }: Marks): number {
  const spamCounts = hams / spams
  let sum = 0
  for (const piece of pieces) {
    const bucket = piece >>> (32 - bits)
    const spam = spamCounts * spamOf[bucket]!
    const ham = hamOf[bucket]!
    sum += (spam - ham) / (spam + ham + 1)
  }
  return (says * sum) / Math.sqrt(Math.max(pieces.length, 250))
}
