import { areAlike, mayBeAlike, type Sketch } from './alike.ts'

/** What is known of an earlier message or edit, or of another of the same batch. */
export type Earlier = {
  messageId: number
  authorId: number
  /** When this was written; unix seconds. */
  date: number
  /** 0: the message as it came. */
  editedAt: number
  album: string | null
  media: string | null
  sketch: Sketch | null
}

/** What was written before, as far as rules ask; in its order. */
export type Past = {
  ofAuthor: (authorId: number) => readonly Earlier[]
  /** With a text that is nearly the same, or the same file or sticker. */
  alike: (sketch: Sketch | null, media: string | null) => readonly Earlier[]
}

/**
 * A busy group has thousands, so what most of them are told apart by lies beside them in lists of its own: who wrote each, and
 * the bits of its sketch. They have room for more than there are.
 */
type Columns = { all: Earlier[]; authors: Float64Array; low: Int32Array; high: Int32Array }

const roomFor = (length: number) => ({
  authors: new Float64Array(length),
  low: new Int32Array(length),
  high: new Int32Array(length),
})

/** The same from there on, with room for so many. */
function movedTo(
  { all, authors, low, high }: Columns,
  kept: Earlier[],
  first: number,
  room: number,
): Columns {
  const made = { all: kept, ...roomFor(room) }
  made.authors.set(authors.subarray(first, all.length))
  made.low.set(low.subarray(first, all.length))
  made.high.set(high.subarray(first, all.length))
  return made
}

const isLike = (one: Earlier, sketch: Sketch | null, media: string | null): boolean =>
  (sketch !== null && one.sketch !== null && areAlike(sketch, one.sketch)) ||
  (media !== null && one.media === media)

function within({ all, authors, low, high }: Columns, from: number, to: number): Past {
  return {
    ofAuthor(authorId) {
      const found: Earlier[] = []
      for (let at = from; at < to; at += 1) if (authors[at] === authorId) found.push(all[at]!)
      return found
    },
    alike(sketch, media) {
      const like = (one: Earlier) => isLike(one, sketch, media)
      if (media !== null) return all.slice(from, to).filter(like)
      if (sketch === null) return []
      return mayBeAlike(sketch, { low, high }, from, to)
        .map((at) => all[at]!)
        .filter(like)
    },
  }
}

/** A few, as there are when it is asked. */
export const pastOf = (some: readonly Earlier[]): Past => ({
  ofAuthor: (authorId) => some.filter((one) => one.authorId === authorId),
  alike: (sketch, media) => some.filter((one) => isLike(one, sketch, media)),
})

/** Several, one after the other, for the rules of one message: they ask the same one after another, and it is looked up once. */
export function joined(parts: readonly Past[]): Past {
  let own: { authorId: number; found: readonly Earlier[] } | undefined
  let same: { sketch: Sketch | null; media: string | null; found: readonly Earlier[] } | undefined
  return {
    ofAuthor(authorId) {
      if (own?.authorId !== authorId)
        own = { authorId, found: parts.flatMap((part) => part.ofAuthor(authorId)) }
      return own.found
    },
    alike(sketch, media) {
      if (!same || same.sketch !== sketch || same.media !== media)
        same = { sketch, media, found: parts.flatMap((part) => part.alike(sketch, media)) }
      return same.found
    },
  }
}

/** Of a chat in which nobody wrote anything yet. */
const noRoom = roomFor(0)
/** So many lie in V8's own heap. */
const leastRoom = 8

/** The messages of a chat as they come, of which the newest `most` count. */
export function createTimeline(most: number) {
  let columns: Columns = { all: [], ...noRoom }
  let first = 0

  function drop(to: number): void {
    first = Math.max(first, to)
    if (first < 1_000 || first * 2 < columns.all.length) return
    // What was handed out looks at the lists as they were.
    columns = movedTo(columns, columns.all.slice(first), first, columns.authors.length)
    first = 0
  }

  return {
    get length() {
      return columns.all.length - first
    },
    /** The oldest that counts. */
    get oldest() {
      return columns.all[first]
    },
    all: (): readonly Earlier[] => columns.all.slice(first),
    add(one: Earlier): void {
      const at = columns.all.length
      if (at === columns.authors.length)
        columns = movedTo(columns, columns.all, 0, Math.max(leastRoom, at * 2))
      columns.all.push(one)
      columns.authors[at] = one.authorId
      columns.low[at] = one.sketch?.low ?? 0
      columns.high[at] = one.sketch?.high ?? 0
      drop(columns.all.length - most)
    },
    /** Forgets what was written before then, as far as nothing newer came before it. */
    dropBefore(date: number): void {
      let to = first
      while ((columns.all[to]?.date ?? date) < date) to += 1
      drop(to)
    },
    /** As it is at this moment, where so many more have come since that are not among these. */
    past: (more = 0): Past =>
      within(columns, Math.max(first, columns.all.length + more - most), columns.all.length),
  }
}

export type Timeline = ReturnType<typeof createTimeline>
