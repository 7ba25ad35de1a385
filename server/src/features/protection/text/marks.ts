/** What the admins of a group said a message is. */
export type Label = 'spam' | 'ham'

/** The upper bits of a piece that choose the bucket in which a group counts it: many pieces share one. */
const bits = 16
const buckets = 2 ** bits

/** A message that was marked, by the buckets in which it counts. */
export type Marked = { buckets: ArrayLike<number>; label: Label }

/**
 * What a group has learnt: in how many messages marked as spam and as ham a bucket of pieces was seen. It is the same in
 * whatever order they came.
 */
export type Marks = {
  spam: number
  ham: number
  readonly spamOf: Uint16Array
  readonly hamOf: Uint16Array
  /** How many buckets were seen in ham. */
  hamBuckets: number
  /**
   * How badly they tell each other apart: of all pairs of a spam and a ham, the share that the others put the wrong way round.
   * It is 0.01 to 0.03 where people speak one language, and 0.2 to 0.4 where there are a few marks in each of twenty.
   */
  confused: number
}

/** Fewer than these of a group's own marks do not act yet. */
export const marksToAct = { spam: 30, ham: 100 } as const

/** Pieces that ascend fall into buckets that do. */
export const bucketOf = (piece: number): number => piece >>> (32 - bits)

/** What a group has learnt of these messages. */
export function learnFrom(marked: readonly Marked[]): Marks {
  const marks = {
    spam: 0,
    ham: 0,
    spamOf: new Uint16Array(buckets),
    hamOf: new Uint16Array(buckets),
    hamBuckets: 0,
    confused: 0,
  }
  for (const { buckets: seen, label } of marked) {
    marks[label] += 1
    const counts = label === 'spam' ? marks.spamOf : marks.hamOf
    for (let place = 0; place < seen.length; place += 1) counts[seen[place]!]! += 1
  }
  for (const count of marks.hamOf) if (count > 0) marks.hamBuckets += 1
  if (isTaught(marks)) marks.confused = confusionOf(marked, marks)
  return marks
}

export const isTaught = ({ spam, ham }: Pick<Marks, Label>) =>
  spam >= marksToAct.spam && ham >= marksToAct.ham

/** How much a piece seen in spam alone says. */
const says = 1.4
/** Up to this, what marks say comes of chance where they can't tell each other apart at all: a text shares words with a few of them. */
const chance = 12
/** The model is seldom wrong where it says spam: to doubt it takes so many times as much. */
const againstModel = 2
/** A text is one that was marked, or nearly that one, where no more of its pieces were never seen. */
const unseenOfKnown = 0.06

/**
 * How marks lean: for each piece, how much oftener it was in a message marked as spam than in one marked as ham, from −1 to 1,
 * nearer to 0 the more seldom it was seen. Several are marked as ham for one as spam, and what everybody says must speak for
 * neither. A text that is one of the marks itself is left out of them.
 */
function leaning(seen: ArrayLike<number>, { spam: spams, ham: hams, spamOf, hamOf }: Marks, itself?: Label) {
  const ownSpam = itself === 'spam' ? 1 : 0
  const ownHam = itself === 'ham' ? 1 : 0
  const spamCounts = (hams - ownHam) / (spams - ownSpam)
  let sum = 0
  for (let place = 0; place < seen.length; place += 1) {
    const spam = spamCounts * (spamOf[seen[place]!]! - ownSpam)
    const ham = hamOf[seen[place]!]! - ownHam
    sum += (spam - ham) / (spam + ham + 1)
  }
  return (says * sum) / Math.sqrt(Math.max(seen.length, 250))
}

function confusionOf(marked: readonly Marked[], marks: Marks): number {
  const leans = marked.map(({ buckets: seen, label }) => ({
    lean: leaning(seen, marks, label),
    isSpam: label === 'spam',
  }))
  let spamBelow = 0
  let wrong = 0
  // Those that lean alike count as told wrong, in whatever order they came.
  for (const { isSpam } of leans.toSorted((a, b) => a.lean - b.lean || Number(b.isSpam) - Number(a.isSpam)))
    if (isSpam) spamBelow += 1
    else wrong += spamBelow
  return wrong / (marks.spam * marks.ham)
}

/**
 * Whether a text as a whole was marked as ham, and not as spam. Where many buckets are seen, most pieces of any text fall into
 * one by chance, so that fewer may be missing.
 */
function isKnownAsHam(seen: ArrayLike<number>, { spamOf, hamOf, hamBuckets }: Marks): boolean {
  let spam = 0
  let ham = 0
  for (let place = 0; place < seen.length; place += 1) {
    if (spamOf[seen[place]!]! > 0) spam += 1
    if (hamOf[seen[place]!]! > 0) ham += 1
  }
  return ham > spam && seen.length - ham <= unseenOfKnown * (1 - hamBuckets / buckets) * seen.length
}

/** What is left of a value beyond what comes of chance: nothing, then little, then nearly all (Breiman's garrote, 1995). */
const beyond = (most: number, value: number) => (Math.abs(value) > most ? value - (most * most) / value : 0)

/** What a group's marks add to what the model says of a text. */
export function scoreByMarks(pieces: Uint32Array, marks: Marks, byModel: number): number {
  const seen = pieces.map(bucketOf)
  const lean = leaning(seen, marks)
  const byChance = chance * marks.confused * (lean < 0 && byModel > 0 ? againstModel : 1)
  const said = beyond(byChance, lean)
  return byModel + said > 0 && isKnownAsHam(seen, marks) ? Math.min(-byModel, 0) : said
}
