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

/** A busy group has thousands, so what most of them are told apart by lies beside them in lists of its own. */
type Columns = { all: Earlier[]; authors: number[]; low: number[]; high: number[] }

function within({ all, authors, low, high }: Columns, from: number, to: number): Past {
  return {
    ofAuthor(authorId) {
      const found: Earlier[] = []
      for (let at = from; at < to; at += 1) {
        const one = authors[at] === authorId ? all[at] : undefined
        if (one) found.push(one)
      }
      return found
    },
    alike(sketch, media) {
      const found: Earlier[] = []
      for (let at = from; at < to; at += 1) {
        const isNear = sketch !== null && mayBeAlike(sketch, low[at] ?? 0, high[at] ?? 0)
        if (!isNear && media === null) continue
        const one = all[at]
        if (!one) continue
        const isSame = media !== null && one.media === media
        if (isSame || (isNear && one.sketch !== null && areAlike(sketch, one.sketch))) found.push(one)
      }
      return found
    },
  }
}

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

/** The messages of a chat as they come, of which the newest `most` count. */
export function createTimeline(most: number) {
  let columns: Columns = { all: [], authors: [], low: [], high: [] }
  let first = 0

  function drop(to: number): void {
    first = Math.max(first, to)
    if (first < 1_000 || first * 2 < columns.all.length) return
    // What was handed out looks at the lists as they were.
    const { all, authors, low, high } = columns
    columns = {
      all: all.slice(first),
      authors: authors.slice(first),
      low: low.slice(first),
      high: high.slice(first),
    }
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
      columns.all.push(one)
      columns.authors.push(one.authorId)
      columns.low.push(one.sketch?.low ?? 0)
      columns.high.push(one.sketch?.high ?? 0)
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

/** These in their order. */
export function timelineOf(some: readonly Earlier[], most = Infinity): Timeline {
  const timeline = createTimeline(most)
  for (const one of some) timeline.add(one)
  return timeline
}

export const pastOf = (some: readonly Earlier[]): Past => timelineOf(some).past()
