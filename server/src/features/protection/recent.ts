import type { Transaction } from '#platform/database/schema.ts'
import type { Earlier } from './judge/rule.ts'
import { type After, askTracesAfter } from './store-traces.ts'

/** What was written in a chat since then, as far as it was judged up to `head`. */
type Window = { head: number; since: number; readAt: number; earlier: readonly Earlier[] }

/** No rule that compares what several people wrote looks back further; of a chat that is busier, the newest messages. */
export const furthest = { seconds: 3_600, messages: 2_000 } as const
/** Half a kilobyte each. */
const mostKept = 40_000
/** Then it is read anew, so that who was erased is gone from here, too. */
const freshSeconds = 300

/** What was written in a chat; `since`: of what was written from then on, all. */
export type Lately = { earlier: readonly Earlier[]; since: number }

/** A message that this node judged, and where it was put. */
export type Judged = { chatId: number; seq: number; earlier: Earlier }

/** Of a chat, since when its messages are looked at. */
export type Back = { chatId: number; since: number }

/**
 * What was written lately in the chats that are looked at. A trace never changes, and those of a chat are numbered in
 * the order in which they were judged, so that only those are read that came since, from whichever node.
 */
export function createRecent() {
  const windows = new Map<number, Window>()
  let kept = 0

  function forget(chatId: number): void {
    kept -= windows.get(chatId)?.earlier.length ?? 0
    windows.delete(chatId)
  }
  function keep(chatId: number, window: Window): void {
    forget(chatId)
    windows.set(chatId, window)
    kept += window.earlier.length
  }
  function usable({ chatId, since }: Back, now: number): Window | undefined {
    const window = windows.get(chatId)
    return window && window.since <= since && now - window.readAt < freshSeconds ? window : undefined
  }

  function latelyIn(chatId: number): [number, Lately][] {
    const window = windows.get(chatId)
    if (!window) return []
    const { since, earlier } = window
    const isFull = earlier.length === furthest.messages
    return [[chatId, { earlier, since: isFull ? (earlier[0]?.date ?? since) + 1 : since }]]
  }

  /** Asked along; `now` in unix seconds. */
  const ask = async (
    trx: Transaction,
    chats: readonly Back[],
    now: number,
  ): Promise<() => Map<number, Lately>> => {
    const asked = chats.map((back): After & { known: Window | undefined } => {
      const known = usable(back, now)
      return { ...back, head: known?.head ?? 0, known }
    })
    const found = await askTracesAfter(trx, asked, furthest.messages)
    return () => {
      const rows = found()
      for (const { chatId, since, known } of asked) {
        const { head = 0, earlier = [] } = rows.get(chatId) ?? {}
        const all = [...(known?.earlier ?? []), ...earlier].filter(({ date }) => date >= since)
        keep(chatId, { head, since, readAt: known?.readAt ?? now, earlier: all.slice(-furthest.messages) })
      }
      const answer = new Map(asked.flatMap(({ chatId }) => latelyIn(chatId)))
      for (const chatId of windows.keys()) {
        if (kept <= mostKept) break
        forget(chatId)
      }
      return answer
    }
  }

  /** What this node judged itself, once that is committed: nobody else judged anything there meanwhile. */
  function add(written: readonly Judged[]): void {
    for (const [chatId, some] of Map.groupBy(written, (one) => one.chatId)) {
      const window = windows.get(chatId)
      if (!window) continue
      // Another batch may have read them already.
      const inOrder = some.filter(({ seq }) => seq > window.head).toSorted((a, b) => a.seq - b.seq)
      const all = [...window.earlier, ...inOrder.map(({ earlier }) => earlier)]
      const head = inOrder.at(-1)?.seq ?? window.head
      keep(chatId, { ...window, head, earlier: all.slice(-furthest.messages) })
    }
  }

  return { ask, add }
}

export type Recent = ReturnType<typeof createRecent>
