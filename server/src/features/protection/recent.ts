import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { askSinceCrash } from '#platform/database/since-crash.ts'
import { createTimeline, type Timeline } from './judge/past.ts'
import { askTracesAfter, type Placed } from './store-traces.ts'

/** What was written in a chat since then, as far as it was judged up to `head`. */
type Window = { head: number; since: number; readAt: number; timeline: Timeline }

/** No rule that compares what several people wrote looks back further; of a chat that is busier, the newest messages. */
export const furthest = { seconds: 3_600, messages: 2_000 } as const
/** A third of a kilobyte each. */
const mostKept = 100_000
/** Then it is read anew, so that who was erased is gone from here, too. */
const freshSeconds = 300

/** What was written in a chat; `since`: of what was written from then on, all. */
export type Lately = { timeline: Timeline; since: number }

/** A message that this node judged, and where it was put. */
export type Judged = Placed & { chatId: number }

/** Of a chat, since when its messages are looked at. */
export type Back = { chatId: number; since: number }

/**
 * What was written recently in the chats that are looked at. A trace never changes, and those of a chat are numbered in
 * the order in which they were judged, so that only those are read that came since, from whichever node.
 */
export function createRecent() {
  const windows = new Map<number, Window>()
  let readUnder: string | null = null
  let kept = 0

  function forget(chatId: number): void {
    kept -= windows.get(chatId)?.timeline.length ?? 0
    windows.delete(chatId)
  }
  /** Changes a window; what is looked at already stays as it was. */
  function keep(chatId: number, window: Window, change: () => void): void {
    forget(chatId)
    change()
    windows.set(chatId, window)
    kept += window.timeline.length
  }
  /** Another batch may have read, or written, some of them already. */
  function grow(window: Window, more: readonly Placed[]): void {
    for (const { seq, earlier } of more) {
      if (seq <= window.head) continue
      window.timeline.add(earlier)
      window.head = seq
    }
  }
  function usable({ chatId, since }: Back, now: number): Window | undefined {
    const window = windows.get(chatId)
    return window && window.since <= since && now - window.readAt < freshSeconds ? window : undefined
  }

  function latelyIn(chatId: number): [number, Lately][] {
    const window = windows.get(chatId)
    if (!window) return []
    const { since, timeline } = window
    const isFull = timeline.length === furthest.messages
    return [[chatId, { timeline, since: isFull ? (timeline.oldest?.date ?? since) + 1 : since }]]
  }

  /** A crash of PostgreSQL may take away what was judged in the moment before it (decision 0103): that is judged again. */
  function forgetAll(mark: string | null): void {
    windows.clear()
    kept = 0
    readUnder = mark
  }

  /** Asked along; `now` in unix seconds. */
  const ask = async (
    trx: Transaction,
    chats: readonly Back[],
    now: number,
  ): Promise<() => Promise<Map<number, Lately>>> => {
    const asked = chats.map((back) => ({ ...back, known: usable(back, now) }))
    const before = readUnder
    const sinceCrash = await askSinceCrash(trx)
    const found = await askTracesAfter(
      trx,
      asked.map(({ chatId, since, known }) => ({ chatId, since, head: known?.head ?? 0 })),
      furthest.messages,
    )
    return async () => {
      const mark = sinceCrash()
      const isSame = mark !== null && mark === before
      if (mark === null || mark !== readUnder) forgetAll(mark)
      if (!isSame && asked.some(({ known }) => known)) return askAnew(trx, chats, now)
      const rows = found()
      for (const { chatId, since, known } of asked) {
        const { head = 0, placed = [] } = rows.get(chatId) ?? {}
        const timeline = createTimeline(furthest.messages)
        const window = known ?? { head: 0, since, readAt: now, timeline }
        keep(chatId, window, () => {
          grow(window, placed)
          window.head = Math.max(window.head, head)
          window.since = since
          window.timeline.dropBefore(since)
        })
      }
      const answer = new Map(asked.flatMap(({ chatId }) => latelyIn(chatId)))
      for (const chatId of windows.keys()) {
        if (kept <= mostKept) break
        forget(chatId)
      }
      return answer
    }
  }

  async function askAnew(...again: Parameters<typeof ask>): Promise<Map<number, Lately>> {
    const found = await ask(...again)
    await sql`select 1`.execute(again[0])
    return found()
  }

  /** What this node judged itself, once that is committed: nobody else judged anything there meanwhile. */
  function add(written: readonly Judged[]): void {
    for (const [chatId, some] of Map.groupBy(written, (one) => one.chatId)) {
      const window = windows.get(chatId)
      if (!window) continue
      keep(chatId, window, () =>
        grow(
          window,
          some.toSorted((a, b) => a.seq - b.seq),
        ),
      )
    }
  }

  return { ask, add }
}

export type Recent = ReturnType<typeof createRecent>
